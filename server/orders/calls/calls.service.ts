import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { awaitsCall } from '#contract/orders/records/order-states.rules.ts'
import { insertOrderEvent, updateOrder } from '#server/orders/records/change-order.repository.ts'
import { lockVersion } from '#server/orders/records/lock-version.service.ts'
import { showOfficeOrder } from '#server/orders/records/office/office-orders.service.ts'
import { subjectOf } from '#server/orders/records/order-record.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { claimRequest, releaseRequests } from './call-requests.repository.ts'
import { showCallRequest } from './call-requests.service.ts'
import {
  claimCall,
  countCalls,
  findHistory,
  findNextToCall,
  findWantedSince,
  listClaimedCalls,
  lockCallQueue,
  type NextCall,
  releaseCalls,
} from './calls.repository.ts'

/** Releases the current call and claims the next one. */
export function nextCall(db: Database, staff: StaffActor, passedOver: readonly string[]): Promise<CallDesk> {
  return inTransaction(db, async (tx) => {
    await lockCallQueue(tx)
    await releaseCalls(tx, staff.name)
    await releaseRequests(tx, staff.name)
    // If all other calls were passed over, the passed-over ones are offered again.
    const nextCall = (await findNextToCall(tx, passedOver)) ?? (await findNextToCall(tx, []))
    const { due, later, next } = await countCalls(tx)
    return {
      ...(await deskOf(tx, staff, nextCall)),
      due,
      later: { calls: later, next: next?.toISOString() ?? null },
      elsewhere: await listClaimedCalls(tx, staff.name),
    }
  })
}

type Person = Pick<CallDesk, 'order' | 'request' | 'wantedSince' | 'history'>

const nothingKnown = { orders: 0, delivered: 0, sentBack: 0, refused: 0 }

/** The claimed call, with the history of its telephone number. */
async function deskOf(tx: Tx, staff: StaffActor, nextCall: NextCall | undefined): Promise<Person> {
  if (!nextCall) return { order: null, request: null, wantedSince: null, history: nothingKnown }
  const { kind, id } = nextCall
  if (kind === 'request') {
    await claimRequest(tx, id, staff.name)
    const request = await showCallRequest(tx, id)
    const history = await findHistory(tx, request.phone, null)
    return { order: null, request, wantedSince: request.askedAt, history }
  }
  await claimCall(tx, id, staff.name)
  const order = await showOfficeOrder(tx, id)
  const wantedSince = await findWantedSince(tx, id)
  const history = await findHistory(tx, order.phone, id)
  return { order, request: null, wantedSince: wantedSince?.toISOString() ?? null, history }
}

/** Extends the claim on an order while the call lasts. If the claim had expired, a colleague may hold the order: then returns that colleague. */
export async function extendCallClaim(db: Database, staff: StaffActor, id: string): Promise<{ heldBy: string | null }> {
  await showOfficeOrder(db, id)
  return { heldBy: (await claimCall(db, id, staff.name)) ?? null }
}

/** The customer answered, but had no time: postpones the call without counting a missed one. */
export function callLater(db: Database, staff: StaffActor, id: string, callAt: Date): Promise<OfficeOrder> {
  if (callAt.getTime() <= Date.now()) throw new Problem('moment-past')
  return inTransaction(db, async (tx) => {
    const order = await lockVersion(tx, id)
    if (!awaitsCall(order.state)) throw new Problem('step-not-allowed')
    await updateOrder(tx, id, { next_call_at: callAt, call_wanted_at: null })
    const detail = { nextCallAt: callAt.toISOString() }
    await insertOrderEvent(tx, { orderId: id, kind: 'call-later', detail, staffName: staff.name })
    const subject = subjectOf(order)
    await recordChange(tx, { staffName: staff.name, action: 'order-call-later', subject, after: detail })
    return showOfficeOrder(tx, id)
  })
}
