import { setTimeout as wait } from 'node:timers/promises'
import type { FollowedParcel } from '#contract/orders/fulfilment/follow.contract.ts'
import { makingOf } from '#contract/orders/fulfilment/parcel-stations.rules.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { addressSubject } from '#server/platform/http/address-subject.rules.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import { findParcel } from './follow.repository.ts'

/** Longer than looking ever takes: what was found is not told by how soon the answer is there. */
const answersAfterMs = 200
/** Stands for what is no number at all, and is looked for all the same. */
const nobodys = 0
const highestNumber = 999_999_999

/** A try is counted for its network, for the order it names, and for both, whether there is such an order or not. */
export async function followParcel(
  db: Database,
  ip: string,
  fields: { number: string; phone: string },
): Promise<FollowedParcel> {
  const number = numberIn(fields.number)
  await spend(
    db,
    fromAddress('follow/address', ip),
    { limit: 'follow/order-from-address', subject: `${number} ${addressSubject(ip)}` },
    { limit: 'follow/order', subject: String(number) },
  )
  const [parcel] = await Promise.all([findParcel(db, number, normalisePhone(fields.phone) ?? ''), wait(answersAfterMs)])
  if (!parcel) throw new Problem('parcel-not-found')
  const { number: parcelNumber, state, pick_up: pickUp, since, postponed_until: postponedUntil, pieces } = parcel
  const making = makingOf(state, pieces ?? []) ?? null
  return { number: parcelNumber, state, pickUp, since: since.toISOString(), postponedUntil, making }
}

function numberIn(text: string): number {
  const figures = withLatinDigits(text).replace(/[^\d]/g, '')
  const number = figures === '' ? nobodys : Number(figures)
  return number <= highestNumber ? number : nobodys
}
