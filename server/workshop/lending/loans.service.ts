import { toMillimes } from '#contract/platform/text/money.ts'
import type {
  LentGarment,
  Loan,
  LoanBoard,
  LoanWish,
  RequestedLoan,
  TakenLoan,
} from '#contract/workshop/lending/lending.contract.ts'
import { refusedDays } from '#contract/workshop/lending/lending.rules.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { requirePhone } from '#server/platform/text/require-phone.ts'
import { insertLoan, type NewLoan, type WantedBy } from './free-pieces.repository.ts'
import { requireLending } from './lendings.service.ts'
import {
  countLoanRequest,
  daysTakenProblem,
  refuseDaysOverLimits,
  refuseRequestOverLimits,
  refuseTakenDays,
  uncountLoanRequest,
} from './loan-limits.service.ts'
import { hashOfKey, hashOfToken, loanPath, tokenOfKey } from './loan-link.rules.ts'
import { describeMoney } from './loan-money.service.ts'
import { subjectOf, toAskedLoan, toLoan } from './loan-record.ts'
import {
  cancelLoanRequest,
  deleteOldLoanRequests,
  expireLoans,
  findLoan,
  type LoanRecord,
  listFinishedLoans,
  listLoanRequests,
  listOpenLoans,
  lockLoanRequests,
  readToday,
} from './loans.repository.ts'

type Wanted = Pick<LoanWish, 'productId' | 'color' | 'size' | 'firstDay' | 'lastDay'>

/**
 * Requests a garment for some days and reserves them for two days, within which the shop calls. Returns nothing if the honeypot field was
 * filled in.
 */
export async function requestLoan(
  db: Database,
  key: string,
  { website, ...wish }: LoanWish,
  address: string,
): Promise<{ loan: RequestedLoan; created: boolean } | undefined> {
  await spend(db, fromAddress('loan/address', address))
  if (website !== '') return undefined
  const phone = requirePhone(wish.phone)
  const token = tokenOfKey(key)
  const { loan, created } = await inTransaction(db, (tx) =>
    createLoanOnce(tx, { key: hashOfKey(key), phone, wish, by: { token, address } }),
  )
  return { loan: toAskedLoan(toLoan(loan), loanPath(token)), created }
}

/** Creates a loan by phone: the staff have spoken to the customer, so it is confirmed at once. */
export function createLoanByPhone(
  db: Database,
  staff: StaffActor,
  key: string,
  taken: TakenLoan,
): Promise<{ loan: Loan; created: boolean }> {
  const phone = requirePhone(taken.phone)
  return inTransaction(db, async (tx) => {
    const { loan, created } = await createLoanOnce(tx, {
      key: hashOfKey(key),
      phone,
      wish: taken,
      by: { staff },
    })
    return { loan: toLoan(loan), created }
  })
}

interface Taking {
  key: string
  phone: string
  wish: Omit<LoanWish, 'website'> & { note?: string }
  by: { token: string; address: string } | { staff: StaffActor }
}

/** Creates a loan once for each key. Shoppers are not signed in, so all share one author of keys. */
async function createLoanOnce(tx: Tx, taking: Taking): Promise<{ loan: LoanRecord; created: boolean }> {
  const { by, key, wish } = taking
  if ('token' in by) await lockLoanRequests(tx)
  const { id, created } = await createOnce(tx, { author: 'loans', key, body: wish }, () => takePiece(tx, taking))
  return { loan: created ? await made(tx, id, by) : await requireLoan(tx, id), created }
}

async function takePiece(tx: Tx, { by, phone, wish }: Taking): Promise<string> {
  await expireLoans(tx)
  const wantedBy = 'token' in by ? 'shopper' : 'shop'
  const { productId } = wish
  const wantedLoan = await wantedOf(tx, wish, wantedBy)
  if ('token' in by) await refuseRequestOverLimits(tx, wantedLoan, { productId, address: by.address, phone })
  const { name, language, note = '' } = wish
  const loan: NewLoan = {
    ...wantedLoan,
    state: 'token' in by ? 'asked' : 'confirmed',
    name,
    language,
    note,
    phone,
    tokenHash: 'token' in by ? hashOfToken(by.token) : null,
  }
  for (let tries = 0; tries < maxTries; tries++) {
    const id = await insertLoan(tx, loan)
    if (id) {
      if ('token' in by) await countLoanRequest(tx, by.address, productId)
      return id
    }
    // The chosen piece was taken meanwhile; another one may be free.
    await refuseTakenDays(tx, wantedLoan, wantedBy)
  }
  // An expired request that is just being confirmed blocks the piece.
  throw await daysTakenProblem(tx, wantedLoan, wantedBy)
}

const maxTries = 20

async function made(tx: Tx, id: string, by: Taking['by']): Promise<LoanRecord> {
  const loan = await requireLoan(tx, id)
  if ('staff' in by) {
    const { firstDay, lastDay } = loan
    const summary = { garment: loan.title, firstDay, lastDay }
    await recordChange(tx, { staffName: by.staff.name, action: 'loan-taken', subject: subjectOf(loan), after: summary })
  }
  return loan
}

async function requireLoan(tx: Tx, id: string): Promise<LoanRecord> {
  const loan = await findLoan(tx, { id })
  if (!loan) throw new Problem('loan-not-found')
  return loan
}

/**
 * Finds a colour by its French name, as sheets and lists do and the shop's own forms send. Names in other languages are tried only if no French one
 * matches, because the English name of one colour may be the French name of another.
 */
function lookOf({ looks }: LentGarment, { color: name, size }: Wanted): LentGarment['looks'][number] | undefined {
  const lent = looks.filter(({ pieces }) => pieces > 0)
  const sized = lent.filter((look) => look.size === size)
  return (
    sized.find(({ color }) => color.fr === name) ??
    sized.find(({ color }) => Object.values(color).includes(name)) ??
    (name === '' && lent.length === 1 ? sized[0] : undefined)
  )
}

/** The colour, size and terms of a requested loan. */
async function wantedOf(tx: Database | Tx, wish: Wanted, by: WantedBy) {
  const { productId, firstDay, lastDay } = wish
  const lending = await requireLending(tx, productId, by)
  const look = lookOf(lending, wish)
  if (!look) throw new Problem('not-lent')
  const refused = refusedDays(firstDay, lastDay, lending, await readToday(tx))
  if (refused) throw new Problem('days-not-lent', { extra: { refused } })
  const { daysBefore, daysAfter, longest, fee, deposit } = lending
  return {
    variantId: look.variantId,
    firstDay,
    lastDay,
    daysBefore,
    daysAfter,
    longest,
    feeMillimes: toMillimes(fee),
    depositMillimes: toMillimes(deposit),
  }
}

/** Fails if a request for these days would be refused, regardless of the phone number. */
export async function requireFreeDays(db: Database, wish: Wanted, address: string): Promise<void> {
  const wantedLoan = await wantedOf(db, wish, 'shopper')
  await refuseDaysOverLimits(db, wantedLoan, { productId: wish.productId, address })
}

export async function showByToken(db: Database, token: string): Promise<Loan | undefined> {
  const loan = await findLoan(db, { tokenHash: hashOfToken(token) })
  return loan && toLoan(loan)
}

/** A customer withdraws a waiting request by its link; a confirmed loan is cancelled by phone. Idempotent. */
export function withdrawWish(db: Database, token: string, address: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const loan = await findLoan(tx, { tokenHash: hashOfToken(token) })
    if (loan && (await cancelLoanRequest(tx, loan.id))) await uncountLoanRequest(tx, address, loan.productId)
    return loan !== undefined
  })
}

export async function showBoard(db: Database): Promise<LoanBoard> {
  const [today, loans, over, money] = await Promise.all([
    readToday(db),
    listOpenLoans(db),
    listFinishedLoans(db),
    describeMoney(db),
  ])
  return {
    today,
    loans: loans.map(toLoan),
    over: over.map(toLoan),
    money,
  }
}

/** Requests that wait to be confirmed by phone. */
export function listWaitingWishes(db: Database): Promise<{ id: string; number: number }[]> {
  return listLoanRequests(db)
}

export async function expireLoanRequests(db: Database): Promise<void> {
  await expireLoans(db)
}

export function deleteExpiredLoanRequests(db: Database): Promise<void> {
  return deleteOldLoanRequests(db)
}
