import pg from 'pg'
import { openDatabase } from '#server/platform/db/pool.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'

/*
 * A process whose job worker is stopped while its database connection is silent. It must give up the connection and end with exit code 0, not by an
 * uncaught error.
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
