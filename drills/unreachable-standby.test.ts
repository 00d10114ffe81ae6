import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'

const maxConnections = 10
const awaySeconds = Number(process.env.STANDBY_AWAY_SECONDS ?? 45)

it('keeps its connections while a synchronous standby is unreachable, and continues once it is back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jebba-standby-'))
  const server = await startEmbeddedDatabase({ dataDir })
  const pool = openPool({ url: server.url, max: maxConnections, onIdleError: () => {} })
  const db = openDatabase(pool)
  await migrate(pool)
  const observer = new pg.Client({ connectionString: server.url, application_name: 'observer' })
  await observer.connect()
  const done: string[] = []
  const write = async (name: string) => {
    await pool.query(
      `insert into job_runs (job, succeeded_at) values ($1, now())
      on conflict (job) do update set succeeded_at = now()`,
      [name],
    )
    done.push(name)
  }
  const names = ['one', 'two', 'three']
  const workers = names.map((name) =>
    startWorker({ db, pool, handlers: { [name]: () => write(name) }, crontab: '', log: pino({ level: 'silent' }) }),
  )
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await observer.end()
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const enqueue = () => observer.query('select graphile_worker.add_job(name) from unnest($1::text[]) name', [names])
  await enqueue()
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(names.length)

  await observer.query('set synchronous_commit = local')
  await observer.query("alter system set synchronous_standby_names = 'away'")
  await observer.query('select pg_reload_conf()')
  let isAway = true
  const visitors = Array.from({ length: 5 }, async (_, visitor) => {
    while (isAway) await write(`visitor ${visitor}`).catch(() => delay(200))
  })
  let maxWaiting = 0
  for (let second = 0; second < awaySeconds; second++) {
    await enqueue()
    await delay(1000)
    const { rows } = await observer.query(
      "select count(*)::int as count from pg_stat_activity where application_name = 'jebba'",
    )
    maxWaiting = Math.max(maxWaiting, rows[0].count)
  }
  // Workers have one listening connection each, outside the pool.
  expect(maxWaiting).toBeLessThanOrEqual(maxConnections + names.length)

  await observer.query('alter system reset synchronous_standby_names')
  await observer.query('select pg_reload_conf()')
  isAway = false
  await Promise.all(visitors)
  done.length = 0
  await enqueue()
  await expect.poll(() => names.every((name) => done.includes(name)), { timeout: 60_000 }).toBe(true)
}, 900_000)
