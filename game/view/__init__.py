"""The window: everything that is drawn, clicked and typed. The only package that knows pygame."""
