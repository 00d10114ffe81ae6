import { describe, expect, it } from 'vitest'
import { createAdmin } from './staff/staff-accounts.service.ts'
import { fuzzOrders, type OrderAttempts, stoodOf } from './testing/attack/order-attempts.ts'
import { brokenOrderBooks, piecesInAll } from './testing/attack/order-books.ts'
import type { FuzzedRequest } from './testing/attack/request-arbitrary.ts'
import { manyShoppers } from './testing/many-shoppers.ts'
import { createGarment } from './testing/order-fixtures.ts'
import { testPassword } from './testing/people.ts'
import { createTestApp } from './testing/test-app.ts'

const seed = Number(process.env.ATTACK_SEED ?? 11)
const attempts = Number(process.env.ATTACK_ORDERS ?? 20)

/** A shop as the shop is, or with a fault planted in it, and what comes of people ordering there. */
async function ordersOf(planted = ''): Promise<OrderAttempts & { broken: Readonly<Record<string, number>> }> {
  const { app, db, pool } = await createTestApp()
  for (const price of [99.9, 250]) await createGarment(db, { red: 60, blue: 3, price })
  await createAdmin(db, 'owner', testPassword)
  if (planted) await pool.query(planted)
  await app.ready()
  const send = async ({ method, url, headers, body }: FuzzedRequest) => {
    const call = { method: method as 'POST', url, headers, ...(body !== undefined && { payload: body }) }
    const { statusCode: status, body: text } = await app.inject(call)
    return { status, body: text }
  }
  const before = await piecesInAll({ pool })
  const shoppers = await manyShoppers(db, attempts)
  // What is answered late on a busy machine is answered.
  const tried = await fuzzOrders({ shoppers, seed, send, patienceMs: 60_000 })
  return { ...tried, broken: await brokenOrderBooks({ pool, db }, tried, before) }
}

const beforeEachRowOf = (table: string, act: string) => `
  create function planted() returns trigger language plpgsql as $$ begin ${act} end $$;
  create trigger planted before insert on ${table} for each row execute function planted()`

describe('shoppers who mean it, some with one thing wrong', { timeout: 240_000 }, () => {
  it('order, a third of them at least, and the books are right afterwards', async () => {
    const done = await ordersOf()
    expect(done.findings).toEqual([])
    expect(done.broken).toEqual({})
    expect(done.tried).toHaveLength(attempts)
    expect(stoodOf(done)).toBeGreaterThanOrEqual(attempts / 3)
    // And those who should not, did not.
    expect(stoodOf(done)).toBeLessThan(attempts)
  })

  it.each([
    [
      'an order is written twice',
      'orders doubled',
      beforeEachRowOf(
        'orders',
        `if pg_trigger_depth() = 1 then
          insert into orders (id, shopper_id, name, email, phone, street, city, country, state_name, zipcode, note, language,
            governorate, address_key, subtotal_millimes, delivery_fee_millimes)
          values (gen_random_uuid(), new.shopper_id, new.name, new.email, new.phone, new.street, new.city, new.country,
            new.state_name, new.zipcode, new.note, new.language, new.governorate, new.address_key, new.subtotal_millimes,
            new.delivery_fee_millimes);
        end if; return new;`,
      ),
    ],
    ['pieces are sold and stay', 'pieces neither there nor sold', beforeEachRowOf('stock_movements', 'return null;')],
    [
      'a line costs a millime more',
      'disagreements in the books',
      beforeEachRowOf('order_lines', 'new.price_millimes := new.price_millimes + 1; return new;'),
    ],
  ])('are noticed where %s', async (_what, found, planted) => {
    expect(Object.keys((await ordersOf(planted)).broken)).toContain(found)
  })

  it('are noticed where the shop takes no order', async () => {
    const done = await ordersOf('update shop_settings set opening_soon = true')
    expect([stoodOf(done), done.broken]).toEqual([0, {}])
  })
})
