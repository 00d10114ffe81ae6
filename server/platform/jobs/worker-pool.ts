import { setTimeout as delay } from 'node:timers/promises'
import { endAbandoned, type Pool, type PoolClient } from '#server/platform/db/pool.ts'
import type { JobListener } from './job-listener.ts'

type WhenConnected = Parameters<JobListener['lend']>[0]

interface Standbys {
  /** Whether commits wait for a standby. */
  areAwaited: boolean
  /** Whether commits hang, because a required standby is away. */
  hang: boolean
}

const standbysQuery = `select current_setting('synchronous_standby_names') <> ''
    and current_setting('synchronous_commit') in ('on', 'remote_write', 'remote_apply') as "areAwaited",
  exists (select from pg_stat_activity
    where application_name = 'jebba' and wait_event = 'SyncRep' and query_start < now() - interval '2 seconds') as hang`
const checkEveryMs = 1000
const maxHangingChecks = 30

/** A job that is fetched twice after a failover runs twice, which every job allows for, so fetching does not wait for a standby. */
const commitHere = `set synchronous_commit = local`

/**
 * Wraps the pool for the job library. The library's listening connection is the shared one. No job is fetched while commits hang, because that would
 * block another connection. Releasing a connection twice, which the library does after a lost connection, has no effect here instead of ending the
 * process.
 */
export function poolForWorker(pool: Pool, listener: JobListener): Pool {
  const connect = async () => {
    const { areAwaited } = await untilNothingHangs(pool)
    return prepareClient(pool, await pool.connect(), areAwaited)
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

async function untilNothingHangs(pool: Pool): Promise<Standbys> {
  for (let check = 0; check < maxHangingChecks; check++) {
    const standbys = await findStandbys(pool)
    if (!standbys.hang) return standbys
    await delay(checkEveryMs, undefined, { ref: false })
  }
  throw new Error('commits wait for a standby')
}

const answers = new WeakMap<Pool, Promise<Standbys>>()

/** Checked once a second for all workers together, because each of them fetches jobs many times a second. */
function findStandbys(pool: Pool): Promise<Standbys> {
  const recent = answers.get(pool)
  if (recent) return recent
  const answer = pool.query<Standbys>(standbysQuery).then(({ rows: [standbys] }) => {
    if (!standbys) throw new Error('Nothing is known of the standbys')
    return standbys
  })
  answers.set(pool, answer)
  const forget = () => answers.delete(pool)
  answer.then(() => setTimeout(forget, checkEveryMs).unref(), forget)
  return answer
}

async function prepareClient(pool: Pool, client: PoolClient, waitsForStandby: boolean): Promise<PoolClient> {
  const release = client.release.bind(client)
  let isReleased = false
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    if (error) {
      release(error)
      endAbandoned(pool, client, error)
    } else if (!waitsForStandby) release()
    else client.query('reset synchronous_commit').then(() => release(), release)
  }
  try {
    if (waitsForStandby) await client.query(commitHere)
    return client
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}
