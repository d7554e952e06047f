"""Everything that touches the disk: rules data, engagements, logs, settings; whatever is read becomes a typed value."""
