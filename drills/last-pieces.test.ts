import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { updateOpeningSoon } from '#server/operations/opening/opening.repository.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { startShop } from '#server/testing/shop-process.ts'
import { addressOf, type ShopperHeaders, signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
const buyer = { name: 'Amina', phone: '98 123 456', address, agreed: true }

describe('a rush for the last pieces', { timeout: 90_000 }, () => {
  it('at two servers sells each piece once, although everybody clicks twice, and both servers show it at once', async () => {
    const { db, pool, url } = await createTestDatabase()
    const garment = await createGarment(db, { red: 10, blue: 0 })
    const shoppers = await signInManyShoppers(db, 200)
    const folder = mkdtempSync(join(tmpdir(), 'jebba-rush-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const open = (name: string) => startShop({ DATABASE_URL: url, DATA_DIR: join(folder, name) })
    const origins = (await Promise.all(['one', 'other'].map(open))).map(({ origin }) => origin)
    await updateOpeningSoon(db, false)
    const products = [{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }]
    // A request answered with 503 is repeated with the same key, as the checkout does: four hundred at once can
    // occupy every database connection for longer than a request waits.
    const click = async (origin: string | undefined, shopper: ShopperHeaders, key: string): Promise<Response> => {
      const answer = await fetch(`${origin}/api/orders`, {
        method: 'POST',
        body: JSON.stringify({ ...buyer, email: addressOf(shopper), products }),
        headers: { ...shopper, 'content-type': 'application/json', 'idempotency-key': key },
      })
      if (answer.status !== 503) return answer
      await delay(1000 * Number(answer.headers.get('retry-after')))
      return click(origin, shopper, key)
    }

    // Each shopper clicks twice, the second time at the other server.
    const answers = await Promise.all(
      shoppers.map(async (shopper, index) => {
        const key = crypto.randomUUID()
        const [first, second] = await Promise.all([
          click(origins[index % 2], shopper, key),
          click(origins[(index + 1) % 2], shopper, key),
        ])
        return { statuses: [first.status, second.status].sort(), bodies: [await first.json(), await second.json()] }
      }),
    )
    const sold = answers.filter(({ statuses }) => statuses.every((status) => status < 300))
    expect(sold).toHaveLength(10)
    // The click that placed the order may have been answered with 503; then both repetitions return the existing
    // order.
    for (const { statuses } of sold) expect(['200,200', '200,201']).toContain(statuses.join())
    expect(
      sold.every(({ bodies: [firstBody, secondBody] }) => (firstBody as Order)._id === (secondBody as Order)._id),
    ).toBe(true)
    expect(answers.filter(({ statuses }) => statuses.join() === '409,409')).toHaveLength(190)

    const rows = await pool.query(`select
      (select count(*)::int from orders) as orders, (select count(distinct number)::int from orders) as numbers,
      (select sum(stock)::int from variants) as stock,
      (select sum(change)::int from stock_movements) as ledger`)
    expect(rows.rows).toEqual([{ orders: 10, numbers: 10, stock: 0, ledger: 0 }])
    for (const origin of origins) {
      const stock = async () => (await (await fetch(`${origin}/api/products/${garment._id}`)).json()).stockQuantity
      await vi.waitFor(async () => expect(await stock()).toBe(0), { timeout: 5000, interval: 10 })
    }
    const mails = `select template, count(*)::int, count(distinct once_key)::int as different from mails group by template`
    await vi.waitFor(
      async () =>
        expect((await pool.query(mails)).rows).toEqual([{ template: 'order-received', count: 10, different: 10 }]),
      { timeout: 15_000, interval: 100 },
    )
  })
})
