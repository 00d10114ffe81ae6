import pg from 'pg'
import { openDatabase } from '#server/db/pool.ts'
import { startWorker } from '#server/jobs/worker.ts'

/*
 * A process with a job worker in it, before the database given, that is told to stop over a line that has fallen silent.
 * It ends well once the library has given up on that line twice: by its own halt, and by what it had asked over it.
 */
const [url] = process.argv.slice(2)
const queryTimeoutMs = 1500
const pool = new pg.Pool({ connectionString: url, max: 6, query_timeout: queryTimeoutMs })
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

let givenUp = 0
const heard = (said: { worker?: unknown }) => {
  if (!String(said.worker).includes('UNLISTEN') || ++givenUp < 2) return
  // What nobody caught has ended the process by then.
  setImmediate(() => process.exit(0))
}
const log = { warn: heard, debug: () => {} }
const worker = startWorker({ db: openDatabase(pool), pool, handlers: { a: async () => {} }, crontab: '', log })
process.once('message', () => void worker.stop())
