"""The commands of `fairdeal` that are not about playing here, and what all commands share."""
