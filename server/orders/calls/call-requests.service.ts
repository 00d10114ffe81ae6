import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { type CallOutcome, callRequestLimits } from '#contract/orders/calls/call-request-limits.ts'
import type { CallRequest, CallRequestFields } from '#contract/orders/calls/call-requests.contract.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { requirePhone } from '#server/platform/text/require-phone.ts'
import {
  addRequestedGarments,
  type CallRequestRow,
  claimRequest,
  countWaiting,
  deleteOldRequests,
  findKnownRequest,
  findRequest,
  findRequestedGarments,
  insertRequest,
  postponeRequest,
  settleRequest,
} from './call-requests.repository.ts'

/**
 * Stores a request for a call. A bot that fills in the hidden field gets the usual response, but nothing is stored; the same holds for a number
 * whose owner has denied asking for a call.
 */
export async function requestCall(db: Database, fields: CallRequestFields, address: string): Promise<void> {
  await spend(db, fromAddress('call-request/address', address))
  if (fields.website !== '') return
  const phone = requirePhone(fields.phone)
  const { name, language } = fields
  await inTransaction(db, async (tx) => {
    const wantedVariants = await findRequestedGarments(tx, fields.wanted)
    if (wantedVariants.length === 0) throw new Problem('product-not-found')
    const waiting = await countWaiting(tx)
    const { today, unwanted } = await findKnownRequest(tx, phone)
    if (unwanted) return
    if (today?.outcome) throw new Problem('called-today')
    if (!today && waiting >= callRequestLimits.mostWaiting) throw new Problem('call-list-full')
    await addRequestedGarments(tx, today?.id ?? (await insertRequest(tx, { name, phone, language })), wantedVariants)
  })
}

export async function showCallRequest(db: Database | Tx, id: string): Promise<CallRequest> {
  const row = await findRequest(db, id)
  if (!row) throw new Problem('not-found')
  return toCallRequest(row)
}

function toCallRequest({ id, name, phone, language, asked_at, attempts, lines }: CallRequestRow): CallRequest {
  return {
    id,
    name,
    phone,
    language,
    attempts,
    askedAt: asked_at.toISOString(),
    wanted: lines.map(({ title, translations, priceMillimes, ...line }) => ({
      ...line,
      title: inEach(languages, (language) => productTitle({ title, translations }, language)),
      price: toDinars(priceMillimes),
    })),
  }
}

export async function keepCallRequest(
  db: Database,
  { name }: StaffActor,
  id: string,
): Promise<{ heldBy: string | null }> {
  const held = await claimRequest(db, id, name)
  if (!held) throw new Problem('not-found')
  return held
}

/** Postpones a request: the customer did not answer or had no time. */
export function postponeCallRequest(
  db: Database,
  staff: StaffActor,
  id: string,
  { at, missed }: { at: Date; missed: boolean },
): Promise<void> {
  if (at.getTime() <= Date.now()) throw new Problem('moment-past')
  return inTransaction(db, async (tx) => {
    const request = await showCallRequest(tx, id)
    if (!(await postponeRequest(tx, id, at, missed))) throw new Problem('not-found')
    await recordChange(tx, {
      staffName: staff.name,
      action: missed ? 'call-request-missed' : 'call-request-later',
      subject: subjectOf(request),
      after: { nextCallAt: at.toISOString() },
    })
  })
}

export function settleCallRequest(db: Database, staff: StaffActor, id: string, outcome: CallOutcome): Promise<void> {
  return inTransaction(db, async (tx) => {
    const request = await showCallRequest(tx, id)
    if (!(await settleRequest(tx, id, outcome))) throw new Problem('not-found')
    const action = `call-request-${outcome}`
    await recordChange(tx, { staffName: staff.name, action, subject: subjectOf(request) })
  })
}

/** Closes a request that led to an order. A colleague may have closed it already, which does not affect the order. */
export async function closeCallRequestByOrder(tx: Tx, id: string): Promise<void> {
  await settleRequest(tx, id, 'ordered')
}

export function deleteExpiredCallRequests(db: Database): Promise<void> {
  return deleteOldRequests(db)
}

/** The audit log names the garment and not the customer: the log outlives phone numbers. */
function subjectOf({ id, wanted }: CallRequest) {
  return { kind: 'message', id, name: wanted[0]?.title.fr ?? '' } as const
}
