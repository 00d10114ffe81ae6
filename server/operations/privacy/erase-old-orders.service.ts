import { orderStates, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { deleteExpiredEntries } from '#server/customers/imported-customers/imported-customers.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { describePrivacy } from '#server/platform/settings/settings.service.ts'
import { eraseLoansOlderThan } from '#server/workshop/lending/person-loans.service.ts'
import { countErasableOrders, listErasableOrders } from './erase-old-orders.repository.ts'
import { lockOrders } from './erase-person.repository.ts'
import { eraseOrders } from './erase-person.service.ts'

const over = orderStates.filter((state) => !stateRules[state].collects)
const batch = 100

/** Counts the orders that the nightly job would erase with this setting. */
export async function previewErasure(db: Database, months: number): Promise<{ orders: number; until: string }> {
  const { orders, until } = await countErasableOrders(db, months, over)
  return { orders, until: until.toISOString() }
}

/** Works in batches: a killed process leaves each order either unchanged or completely erased. */
export async function eraseOldOrders(db: Database): Promise<void> {
  const { forgetAfterMonths: months } = await describePrivacy(db)
  await deleteExpiredEntries(db, months)
  if (months === 0) return
  await eraseLoansOlderThan(db, months)
  for (;;) {
    const ids = await listErasableOrders(db, months, over, batch)
    if (ids.length === 0) return
    await inTransaction(db, async (tx) => {
      const still = (await lockOrders(tx, ids)).filter(({ state }) => over.some((candidate) => candidate === state))
      await eraseOrders(
        tx,
        still.map(({ id }) => id),
      )
    })
  }
}
