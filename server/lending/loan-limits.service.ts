import type { FreeDays } from '#contract/lending/lending.contract.ts'
import { type LoanLimit, lendingLimits } from '#contract/lending/lending.rules.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import type { Spending } from '#server/rate-limits/rate-limits.rules.ts'
import { fromAddress, giveBack, mayStillSpend, tryToSpend } from '#server/rate-limits/rate-limits.service.ts'
import { countFree, findFreeDays, type WantedBy, type WantedDays } from './free-pieces.repository.ts'
import { countAsked, waitToAsk } from './loans.repository.ts'

/** Of what as many wishes wait already as may; near which days there is one more to be had, where that is known. */
export const beyond = (limit: LoanLimit, free?: readonly FreeDays[]) =>
  new Problem('loan-limit', { extra: { limit, ...(free && { free }) } })

/** Whether as many wait as may; whoever only looks has perhaps given no number yet. */
export async function refuseBeyond(db: Database | Tx, phone: string): Promise<void> {
  const { all, hers } = await countAsked(db, phone)
  if (hers >= lendingLimits.mostOfPhone) throw beyond('phone')
  if (all >= lendingLimits.mostAsked) throw beyond('shop')
}

/** The same, of which nobody who asks at the same moment is left out. */
export async function refuseBeyondAtOnce(tx: Tx, phone: string): Promise<void> {
  await waitToAsk(tx)
  await refuseBeyond(tx, phone)
}

/** Refuses days on which there is no piece for whoever wants it, with the nearest on which there is one. */
export async function refuseTaken(db: Database | Tx, wanted: WantedDays, by: WantedBy): Promise<void> {
  const { free, askable } = await countFree(db, wanted)
  if (free === 0) throw new Problem('days-taken', { extra: { free: await findFreeDays(db, wanted, by) } })
  if (by === 'shopper' && askable === 0) throw beyond('piece', await findFreeDays(db, wanted, by))
}

function spendingsOf(address: string, productId: string): Spending[] {
  const every = fromAddress('loan-made/address', address)
  return [every, { limit: 'loan-made/garment-from-address', subject: `${productId} ${every.subject}` }]
}

/** What is beyond is undone with all the rest; what was refused for another reason costs nothing. */
export async function countWish(tx: Tx, address: string, productId: string): Promise<void> {
  for (const spending of spendingsOf(address, productId)) if (!(await tryToSpend(tx, spending))) throw beyond('network')
}

/** Whether the network could have one more. */
export async function refuseBeyondNetwork(db: Database, address: string, productId: string): Promise<void> {
  for (const spending of spendingsOf(address, productId))
    if (!(await mayStillSpend(db, spending))) throw beyond('network')
}

/**
 * Whoever takes a wish back may make another. It is given to the network it is taken back from: where it came from is kept nowhere,
 * and however they are moved about, no more are held than were allowed.
 */
export async function uncountWish(tx: Tx, address: string, productId: string): Promise<void> {
  for (const spending of spendingsOf(address, productId)) await giveBack(tx, spending)
}
