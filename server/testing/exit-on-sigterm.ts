// By default Node skips the `exit` event on this signal, and at that event databases that tests started are stopped.
if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit(143))
