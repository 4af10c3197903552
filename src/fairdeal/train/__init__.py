"""Trains the networks of the bot `learnt`: self-play over batches of games; docs/bots.md."""
