import { setTimeout as delay } from 'node:timers/promises'
import { endAbandoned, type Pool, type PoolClient } from '#server/db/pool.ts'
import type { JobListener } from './job-listener.ts'

type WhenConnected = Parameters<JobListener['lend']>[0]

const hangingQuery = `select exists (select from pg_stat_activity
  where application_name = 'jebba' and wait_event = 'SyncRep' and query_start < now() - interval '2 seconds') as hangs`
const hangingCheckMs = 1000
const maxHangingChecks = 30

/** A job that is fetched twice after a failover is done twice, which each job allows for: the fetch need not wait for a standby. */
const commitHere = `select set_config('synchronous_commit', 'local', false)
  where current_setting('synchronous_commit') in ('on', 'remote_write', 'remote_apply')`

/**
 * The pool as the job library gets it. The connection it listens on, which alone it asks for by a callback, is lent to it. No job is fetched
 * while a commit waits for a standby that is away: it would hang as well, and take one more connection. A connection that the library
 * releases twice when the other end falls silent would end the process: here the second time does nothing.
 */
export function poolForWorker(pool: Pool, listener: JobListener): Pool {
  const connect = async () => {
    await waitForCommits(pool)
    return prepareClient(pool, await pool.connect())
  }
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect')
        return (whenConnected?: WhenConnected) => (whenConnected ? listener.lend(whenConnected) : connect())
      const value = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function waitForCommits(pool: Pool): Promise<void> {
  for (let check = 0; check < maxHangingChecks; check++) {
    const { rows } = await pool.query<{ hangs: boolean }>(hangingQuery)
    if (!rows[0]?.hangs) return
    await delay(hangingCheckMs, undefined, { ref: false })
  }
  throw new Error('commits wait for a standby')
}

async function prepareClient(pool: Pool, client: PoolClient): Promise<PoolClient> {
  const release = client.release.bind(client)
  let isReleased = false
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    if (error) {
      release(error)
      endAbandoned(pool, client, error)
    } else client.query('reset synchronous_commit').then(() => release(), release)
  }
  try {
    await client.query(commitHere)
    return client
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
