// Runs npm's telegram-test-api as it is, on the loopback port that is given, until its input ends.
"use strict";

const TelegramServer = require("telegram-test-api");

const server = new TelegramServer({ host: "127.0.0.1", port: Number(process.argv[2]) });

server.start().then(() => console.log("ready"));
process.stdin.resume();
process.stdin.on("end", () => process.exit(0));
