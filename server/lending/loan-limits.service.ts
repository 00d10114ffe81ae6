import type { FreeDays } from '#contract/lending/lending.contract.ts'
import { type LoanLimit, lendingLimits } from '#contract/lending/lending.rules.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import type { Spending } from '#server/rate-limits/rate-limits.rules.ts'
import { fromAddress, giveBack, mayStillSpend, tryToSpend } from '#server/rate-limits/rate-limits.service.ts'
import { countFree, findFreeDays, type WantedBy, type WantedDays } from './free-pieces.repository.ts'
import { countAsked, hasSame } from './loans.repository.ts'

/** Of what as many wishes wait already as may; near which days there is one more to be had, where that is known. */
const beyond = (limit: LoanLimit, free?: readonly FreeDays[]) =>
  new Problem('loan-limit', { extra: { limit, ...(free && { free }) } })

interface WantedFrom {
  productId: string
  address: string
}

/**
 * What a wish for these days would be refused for: first what no other days would help against, so that nobody is led to days she is
 * refused as well. Whoever only looks is told nothing of the number she types: it may be another's.
 */
export async function refuseLook(db: Database | Tx, wanted: WantedDays, from: WantedFrom): Promise<void> {
  await refuseCrowd(db, from)
  await refuseTaken(db, wanted, 'shopper')
}

/**
 * The same of a wish that is sent, and what is under its number. Nobody who asks at the same moment may be left out. What she has
 * asked for already, or is promised, she asks for once. She reads so only where the days are free for anybody else: trying a
 * stranger's number on days that are taken tells nothing.
 */
export async function refuseWish(tx: Tx, wanted: WantedDays, from: WantedFrom & { phone: string }): Promise<void> {
  await refuseCrowd(tx, from)
  await refuseTaken(tx, wanted, 'shopper')
  if (await hasSame(tx, from.phone, wanted)) throw beyond('same')
  if ((await countAsked(tx, from.phone)) >= lendingLimits.mostOfPhone) throw beyond('phone')
}

async function refuseCrowd(db: Database | Tx, { productId, address }: WantedFrom): Promise<void> {
  for (const spending of spendingsOf(address, productId))
    if (!(await mayStillSpend(db, spending))) throw beyond('network')
  if ((await countAsked(db)) >= lendingLimits.mostAsked) throw beyond('shop')
}

export async function daysTaken(db: Database | Tx, wanted: WantedDays, by: WantedBy): Promise<Problem> {
  return new Problem('days-taken', { extra: { free: await findFreeDays(db, wanted, by) } })
}

/** Refuses days on which there is no piece for whoever wants it, with the nearest on which there is one. */
export async function refuseTaken(db: Database | Tx, wanted: WantedDays, by: WantedBy): Promise<void> {
  const { free, askable } = await countFree(db, wanted)
  if (free === 0) throw await daysTaken(db, wanted, by)
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

/**
 * Whoever takes a wish back may make another. It is given to the network it is taken back from: where it came from is kept nowhere,
 * and however they are moved about, no more are held than were allowed. Twice a day, or she would ask and take back without end, and
 * the shop be told each time.
 */
export async function uncountWish(tx: Tx, address: string, productId: string): Promise<void> {
  if (!(await tryToSpend(tx, fromAddress('loan-given-back/address', address)))) return
  for (const spending of spendingsOf(address, productId)) await giveBack(tx, spending)
}
