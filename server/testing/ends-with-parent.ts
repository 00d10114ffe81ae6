/** Preloaded into a shop that a test starts: closes it when the process that started it has ended in any way. */
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
// This listener does not keep a finished program alive.
if ('unref' in process.stdin) process.stdin.unref()
