/** Loaded into a shop that a test starts: closes it once the process that started it is gone, however that ended. */
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM')).resume()
// A program that has nothing left to do ends all the same.
if ('unref' in process.stdin) process.stdin.unref()
