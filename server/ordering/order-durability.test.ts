import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isDatabaseUnreachable } from '#server/db/connection-errors.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, openPool, type Pool } from '#server/db/pool.ts'
import { anotherLife } from '#server/testing/another-life.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { placeOrder } from './place-order.service.ts'

describe('an order on a server that dies and is back at once', () => {
  it('is not vouched for by the next life of the server, and is placed once when it is repeated', async () => {
    const { pool, db } = await openShopDatabase()
    const garment = await createGarment(db, { red: 5 })
    const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }])
    const key = randomUUID()
    const orders = async () => (await pool.query('select id from orders')).rows.map(({ id }) => id)

    // The server answered, and died before the order was on the disk; nobody noticed, because connections are made anew.
    const life = await anotherLife(pool)
    const dying = afterOrder(pool, life.begin)
    const attempt = await placeOrder({ db, pool: dying }, amina, key, fields).catch((error: unknown) => error)
    expect(await orders()).toEqual([])
    expect(isDatabaseUnreachable(attempt)).toBe(true)

    const { order, created } = await placeOrder({ db, pool }, amina, key, fields)
    expect(created).toBe(true)
    expect(await orders()).toEqual([order._id])
  })

  it('is not vouched for either when it was the repetition that found it', async () => {
    const { pool, db } = await openShopDatabase()
    const garment = await createGarment(db, { red: 5 })
    const fields = orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }])
    const key = randomUUID()
    const life = await anotherLife(pool)
    const cutOff = async () => {
      throw new Error('cut off')
    }
    await expect(placeOrder({ db, pool: afterOrder(pool, cutOff) }, amina, key, fields)).rejects.toThrow('cut off')
    const dying = beforeFlush(pool, life.begin)
    const attempt = await placeOrder({ db, pool: dying }, amina, key, fields).catch((error: unknown) => error)
    expect((await pool.query('select id from orders')).rows).toEqual([])
    expect(isDatabaseUnreachable(attempt)).toBe(true)
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

type Asked = Parameters<Pool['query']>[0] & { name?: string }

/** The same pool, with something happening once an order was answered for. */
function afterOrder(pool: Pool, happens: () => Promise<void>): Pool {
  const query = async (asked: Asked) => {
    const result = await pool.query(asked)
    if (asked.name === 'place-order') await happens()
    return result
  }
  return { query, options: pool.options } as unknown as Pool
}

function beforeFlush(pool: Pool, happens: () => Promise<void>): Pool {
  const query = async (asked: Asked) => {
    if (asked.name?.startsWith('flush')) await happens()
    return pool.query(asked)
  }
  return { query, options: pool.options } as unknown as Pool
}
