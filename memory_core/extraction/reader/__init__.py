"""The clause reader: what no rule has read is read by subject, verb and what follows it. `clause` asks the others."""
