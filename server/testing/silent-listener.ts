import pg from 'pg'
import { openDatabase } from '#server/platform/db/pool.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'

/*
 * A process with a job worker in it, before the database given, that is told to stop over a line that has fallen silent.
 * It ends well once it has given up on that line, and nothing that nobody caught has ended it by then.
 */
const [url] = process.argv.slice(2)
const queryTimeoutMs = 1500
const pool = new pg.Pool({ connectionString: url, max: 6, query_timeout: queryTimeoutMs })
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))

const log = { warn: () => {}, debug: () => {} }
const leave = () => setTimeout(() => process.exit(0), 2 * queryTimeoutMs)
const worker = startWorker({ db: openDatabase(pool), pool, handlers: { a: async () => {} }, crontab: '', log })
process.once('message', () => void worker.stop().then(leave))
