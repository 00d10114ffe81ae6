import { createAdmin } from '#server/people/staff/staff-accounts.service.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { fuzzOrders, type OrderAttempts } from './order-attempts.ts'
import { brokenOrderBooks, piecesInAll } from './order-books.ts'
import type { FuzzedRequest } from './request-arbitrary.ts'

const seed = Number(process.env.ATTACK_SEED ?? 11)
export const attempts = Number(process.env.ATTACK_ORDERS ?? 20)

/** Fuzzes the orders of shoppers in a new shop, with a planted fault if `planted` is given, and returns the errors in its books. */
export async function fuzzOrdersOfNewShop(
  planted = '',
): Promise<OrderAttempts & { broken: Readonly<Record<string, number>> }> {
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
  const previousPieces = await piecesInAll({ pool })
  const shoppers = await signInManyShoppers(db, attempts)
  // On a busy machine a late response is no fault.
  const tried = await fuzzOrders({ shoppers, seed, send, patienceMs: 60_000 })
  return { ...tried, broken: await brokenOrderBooks({ pool, db }, tried, previousPieces) }
}

export const beforeEachRowOf = (table: string, act: string) => `
  create function planted() returns trigger language plpgsql as $$ begin ${act} end $$;
  create trigger planted before insert on ${table} for each row execute function planted()`
