import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { startTcpProxy } from '#server/testing/tcp-proxy.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { placeOrder } from './place-order.service.ts'

describe('an order on a bad line to the database', async () => {
  const direct = await createTestDatabase()
  /** The exact end of a transaction on the wire, so that no other text with the word matches. */
  const commit = 'commit\0'

  async function behindProxy() {
    const proxy = await startTcpProxy(direct.url)
    const pool = openPool({ url: proxy.url, max: 2, onIdleError: () => {} })
    onTestFinished(() => pool.end())
    const { _id: productId } = await createGarment(direct.db, { red: 9 })
    const fields = orderOf([{ productId, quantity: 1, color: 'Rouge', size: 'M' }])
    const place = (key: string) => placeOrder({ pool, db: openDatabase(pool) }, amina, key, fields)
    const readStock = async () =>
      (await direct.pool.query(`select stock from variants where product_id = $1 and size = 'M'`, [productId])).rows[0]
        ?.stock
    return { proxy, place, left: readStock }
  }

  /** Like a browser: retries until there is an answer. */
  async function untilAnswered(place: () => Promise<unknown>): Promise<number> {
    for (let failures = 0; failures < 20; failures++) {
      if (
        await place().then(
          () => true,
          () => false,
        )
      )
        return failures
    }
    throw new Error('Never answered')
  }

  it('that is cut off is there once when it was asked for again, and again', async () => {
    const { proxy, place, left } = await behindProxy()
    const key = randomUUID()
    proxy.cutNextAnswerTo(commit)
    await expect(place(key)).rejects.toThrow()
    // The order is found, but the check of its durability is interrupted as well.
    proxy.cutNextAnswerTo('flush')
    expect(await untilAnswered(() => place(key))).toBeGreaterThan(0)
    expect([proxy.cuts(), await left()]).toEqual([2, 8])
  })

  it('that is cut off would be there twice, asked for under another key: the line does what it should', async () => {
    const { proxy, place, left } = await behindProxy()
    proxy.cutNextAnswerTo(commit)
    expect(await untilAnswered(() => place(randomUUID()))).toBeGreaterThan(0)
    expect([proxy.cuts(), await left()]).toEqual([1, 7])
  })

  it('that comes late, in pieces of seven bytes, is placed all the same', async () => {
    const { proxy, place, left } = await behindProxy()
    proxy.crawl({ bytes: 7, afterMs: 1 })
    expect(await place(randomUUID())).toMatchObject({ created: true })
    expect(await left()).toBe(8)
  }, 120_000)
})
