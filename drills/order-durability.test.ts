import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type OrderStore, placeOrder } from '#server/orders/placement/place-order.service.ts'
import { isDatabaseUnreachable } from '#server/platform/db/connection-errors.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase, openPool, type Pool } from '#server/platform/db/pool.ts'
import { databaseCrash } from '#server/testing/database-crash.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'

describe('an order on a database that crashes and restarts', () => {
  it('exists if it was acknowledged, which requires that the commit waits for the disk', async () => {
    const { pool, db } = await openShopDatabase()
    const garment = await createGarment(db, { red: 5 })
    const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }])
    const place = (store: OrderStore) => placeOrder(store, amina, randomUUID(), fields)
    const orders = async () => (await pool.query('select id from orders')).rows.map(({ id }) => id)

    const life = await databaseCrash(pool)
    const { order, created } = await place({ db, pool })
    expect(created).toBe(true)
    await place(inMemory(pool))
    expect(await orders()).toHaveLength(2)
    await life.begin()
    expect(await orders()).toEqual([order._id])
  })

  it('is not acknowledged by a repetition if it was found but lost; repeated again, it is placed once', async () => {
    const { pool, db } = await openShopDatabase()
    const garment = await createGarment(db, { red: 5 })
    const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }])
    const key = randomUUID()
    const orders = async () => (await pool.query('select id from orders')).rows.map(({ id }) => id)
    const life = await databaseCrash(pool)
    // A commit may be visible before it has been flushed to disk or to a standby.
    const { created } = await placeOrder(inMemory(pool), amina, key, fields)
    expect(created).toBe(true)
    // The repetition waits for the flush, which never comes.
    const dying = { db, pool: beforeFlush(inMemory(pool).pool, life.begin) }
    const attempt = await placeOrder(dying, amina, key, fields).catch((error: unknown) => error)
    expect(await orders()).toEqual([])
    expect(isDatabaseUnreachable(attempt)).toBe(true)

    const again = await placeOrder({ db, pool }, amina, key, fields)
    expect(again.created).toBe(true)
    expect(await orders()).toEqual([again.order._id])
  })

  it('is acknowledged by a repetition if it was found and is on the disk', async () => {
    const { pool, db } = await openShopDatabase()
    const garment = await createGarment(db, { red: 5 })
    const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }])
    const key = randomUUID()
    const life = await databaseCrash(pool)
    const { order } = await placeOrder(inMemory(pool), amina, key, fields)
    expect(await placeOrder({ db, pool }, amina, key, fields)).toMatchObject({ created: false })
    await life.begin()
    expect((await pool.query('select id from orders')).rows).toEqual([{ id: order._id }])
  })
})

async function openShopDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'jebba-life-'))
  const server = await startEmbeddedDatabase({ dataDir })
  const pool = openPool({ url: server.url, max: 4, onIdleError: () => {} })
  onTestFinished(async () => {
    await pool.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(pool)
  return { pool, db: openDatabase(pool) }
}

type Asked = { name?: string; text?: string | undefined }

/** A store whose commits do not wait for the disk. */
function inMemory(pool: Pool): OrderStore {
  const connect = async () => {
    const client = await pool.connect()
    const query = (query: Asked) => client.query(withoutDisk(query) as pg.QueryConfig)
    return { query, release: (broken?: Error) => client.release(broken) }
  }
  const query = (query: Asked) => pool.query(query as pg.QueryConfig)
  return { db: openDatabase(pool), pool: { connect, query, options: pool.options } as unknown as Pool }
}

function withoutDisk(query: Asked): Asked {
  if (query.name !== 'begin-order') return query
  const text = query.text?.replace(
    /set_config\('synchronous_commit', case .*? end, true\)/s,
    "set_config('synchronous_commit', 'off', true)",
  )
  expect(text).not.toBe(query.text)
  return { ...query, name: 'begin-in-memory', text }
}

function beforeFlush(pool: Pool, happens: () => Promise<void>): Pool {
  const query = async (query: Asked) => {
    if (query.name?.startsWith('flush')) await happens()
    return pool.query(query as pg.QueryConfig)
  }
  return { connect: () => pool.connect(), query, options: pool.options } as unknown as Pool
}
