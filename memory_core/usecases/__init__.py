"""What the memory core does, one module a use case. Use cases know ports and domain, never a store or an SDK."""
