import type { FreeDays } from '#contract/workshop/lending/lending.contract.ts'
import { type LoanLimit, lendingLimits } from '#contract/workshop/lending/lending.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Spending } from '#server/platform/rate-limits/rate-limits.rules.ts'
import { fromAddress, giveBack, mayStillSpend, tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { countFree, findFreeDays, type WantedBy, type WantedDays } from './free-pieces.repository.ts'
import { countWaitingRequests, hasLoanOnDays } from './loans.repository.ts'

/** The problem of a limit on pending requests, with the nearest free days if they are known. */
const limitProblem = (limit: LoanLimit, free?: readonly FreeDays[]) =>
  new Problem('loan-limit', { extra: { limit, ...(free && { free }) } })

interface WantedFrom {
  productId: string
  address: string
}

/**
 * Checks the limits of a request before it is sent. Limits that apply to all days come first, so that no other days are suggested in vain. The typed
 * phone number is not checked, because that could reveal a stranger's requests.
 */
export async function refuseDaysOverLimits(db: Database | Tx, wish: WantedDays, from: WantedFrom): Promise<void> {
  await refuseCrowd(db, from)
  await refuseTakenDays(db, wish, 'shopper')
}

/**
 * Checks a request that is sent, also against the other requests of its telephone number; simultaneous requests are counted. A second request for
 * the same look and days is refused, but only where the days are free: trying a stranger's number on days that are taken reveals nothing.
 */
export async function refuseRequestOverLimits(
  tx: Tx,
  wish: WantedDays,
  from: WantedFrom & { phone: string },
): Promise<void> {
  await refuseCrowd(tx, from)
  await refuseTakenDays(tx, wish, 'shopper')
  if (await hasLoanOnDays(tx, from.phone, wish)) throw limitProblem('same')
  if ((await countWaitingRequests(tx, from.phone)) >= lendingLimits.mostOfPhone) throw limitProblem('phone')
}

async function refuseCrowd(db: Database | Tx, { productId, address }: WantedFrom): Promise<void> {
  for (const spending of spendingsOf(address, productId))
    if (!(await mayStillSpend(db, spending))) throw limitProblem('network')
  if ((await countWaitingRequests(db)) >= lendingLimits.mostAsked) throw limitProblem('shop')
}

export async function daysTakenProblem(db: Database | Tx, wish: WantedDays, by: WantedBy): Promise<Problem> {
  return new Problem('days-taken', { extra: { free: await findFreeDays(db, wish, by) } })
}

/** Refuses days without a free piece, and suggests the nearest free ones. */
export async function refuseTakenDays(db: Database | Tx, wish: WantedDays, by: WantedBy): Promise<void> {
  const { free, askable } = await countFree(db, wish)
  if (free === 0) throw await daysTakenProblem(db, wish, by)
  if (by === 'shopper' && askable === 0) throw limitProblem('piece', await findFreeDays(db, wish, by))
}

function spendingsOf(address: string, productId: string): Spending[] {
  const every = fromAddress('loan-made/address', address)
  return [every, { limit: 'loan-made/garment-from-address', subject: `${productId} ${every.subject}` }]
}

/** Counts a request against the limits of its network; beyond a limit it fails. A request that is refused for another reason is not counted. */
export async function countLoanRequest(tx: Tx, address: string, productId: string): Promise<void> {
  for (const spending of spendingsOf(address, productId))
    if (!(await tryToSpend(tx, spending))) throw limitProblem('network')
}

/**
 * Frees the limit after a request was withdrawn. It is credited to the network that withdraws, because the network that requested is not
 * stored; in total no more than the limit is pending. Only twice a day, because the shop is notified of each request.
 */
export async function uncountLoanRequest(tx: Tx, address: string, productId: string): Promise<void> {
  if (!(await tryToSpend(tx, fromAddress('loan-given-back/address', address)))) return
  for (const spending of spendingsOf(address, productId)) await giveBack(tx, spending)
}
