// By default Node skips the `exit` event on SIGTERM, but at that event the databases of tests are stopped.
if (process.listenerCount('SIGTERM') === 0) process.once('SIGTERM', () => process.exit(143))
