import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { measureShop } from './shop-metrics.ts'

describe('the measurements of the shop', async () => {
  const { db, pool } = await createTestDatabase()
  const registry = new Registry()
  measureShop(registry, { db, pool, dataDir: tmpdir() })
  const read = async () => {
    const lines = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
    return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]))
  }

  it('count mails that wait or were given up, and numbers of orders', async () => {
    await pool.query(`insert into mails (recipient, template, language, data, state) values
      ('a@example.tn', 'order-received', 'fr', '{}', 'queued'), ('a@example.tn', 'order-received', 'fr', '{}', 'failed'),
      ('a@example.tn', 'order-received', 'fr', '{}', 'failed')`)
    expect(await read()).toMatchObject({ jebba_mails_queued: '1', jebba_mails_failed: '2', jebba_order_numbers: '0' })
    await pool.query(`select nextval('order_number'), nextval('order_number')`)
    expect(await read()).toMatchObject({ jebba_order_numbers: '2' })
  })

  it('tell sizes, room, connections, and the age of the last good backup once there is one', async () => {
    const previousMetrics = await read()
    expect(Number(previousMetrics.jebba_database_bytes)).toBeGreaterThan(1_000_000)
    expect(Number(previousMetrics.jebba_disk_free_bytes)).toBeGreaterThan(0)
    expect(previousMetrics).toHaveProperty('jebba_pool_connections{state="waiting"}', '0')
    expect(previousMetrics).not.toHaveProperty('jebba_last_backup_age_seconds')
    await pool.query(`insert into backups (file, sealed, made_at, error) values
      ('good', false, now() - interval '2 hours', ''), ('bad', false, now(), 'no room')`)
    expect(Number((await read()).jebba_last_backup_age_seconds)).toBeCloseTo(7200, -2)
  })

  it('count orders that are not over by state, jobs that were given up, and when a restore was last rehearsed', async () => {
    const garment = await createGarment(db)
    for (let made = 0; made < 3; made++) await insertOrder(pool, orderToInsert(amina, garment._id))
    await pool.query(`update orders set state = 'refused' where number = (select max(number) from orders)`)
    await inTransaction(db, (tx) => enqueueJobs(tx, { name: 'given-up', payloads: [{}], maxAttempts: 1 }))
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
    await pool.query(`update backups set rehearsed_at = now() - interval '3 hours' where file = 'good'`)
    const figures = await read()
    expect(figures).toMatchObject({ 'jebba_orders_open{state="new"}': '2', jebba_jobs_failed: '1' })
    expect(figures).not.toHaveProperty('jebba_orders_open{state="refused"}')
    expect(Number(figures.jebba_last_rehearsal_age_seconds)).toBeCloseTo(10_800, -2)
    await pool.query(`update orders set state = 'refused'`)
    expect(await read()).not.toHaveProperty('jebba_orders_open{state="new"}')
  })

  it('leave out what the database would say while it is away', async () => {
    await pool.end()
    const away = await read()
    expect(away).not.toHaveProperty('jebba_mails_queued')
    expect(away).toHaveProperty('jebba_disk_free_bytes')
  })
})
