import { sql } from 'kysely'
import type { AccountLists } from '#contract/orders/cart/account-cart.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'

export function findAccountLists(db: Database, shopperId: string) {
  return db
    .selectFrom('shopper_keeps')
    .select(['revision', 'cart', 'wishlist'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
}

/** A single statement, so that of two devices with the same revision only one writes; the other one gets `undefined`. */
export async function updateAccountLists(
  db: Database,
  shopperId: string,
  { revision, cart, wishlist }: AccountLists,
): Promise<number | undefined> {
  const lists = { cart: JSON.stringify(cart), wishlist: JSON.stringify(wishlist) }
  if (revision === 0) {
    const insertedRow = await db
      .insertInto('shopper_keeps')
      .values({ shopper_id: shopperId, ...lists })
      .onConflict((conflict) => conflict.column('shopper_id').doNothing())
      .returning('revision')
      .executeTakeFirst()
    return insertedRow?.revision
  }
  const written = await db
    .updateTable('shopper_keeps')
    .set({ ...lists, revision: revision + 1, updated_at: sql<Date>`now()` })
    .where('shopper_id', '=', shopperId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  return written?.revision
}
