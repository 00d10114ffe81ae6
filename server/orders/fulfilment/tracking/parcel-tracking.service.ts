import { setTimeout as wait } from 'node:timers/promises'
import { makingOf } from '#contract/orders/fulfilment/parcel-stations.rules.ts'
import type { FollowedParcel } from '#contract/orders/fulfilment/parcel-tracking.contract.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { addressSubject } from '#server/platform/http/address-subject.rules.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { normalisePhone } from '#server/platform/text/phone.rules.ts'
import { findParcel } from './parcel-tracking.repository.ts'

/** The minimum response time, longer than any search, so that the time does not reveal the result. */
const minResponseMs = 200
/** Searched for instead of an invalid number, so that the response takes the same time. No order has this number. */
const unusedOrderNumber = 0
const highestNumber = 999_999_999

/**
 * Finds a parcel by order number and phone number. Every attempt counts for the rate limits of the visitor's IP address, of the order number, and of
 * both together, whether the order exists or not.
 */
export async function trackParcel(
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
  const [parcel] = await Promise.all([findParcel(db, number, normalisePhone(fields.phone) ?? ''), wait(minResponseMs)])
  if (!parcel) throw new Problem('parcel-not-found')
  const { number: parcelNumber, state, pick_up: pickUp, since, postponed_until: postponedUntil, pieces } = parcel
  const making = makingOf(state, pieces ?? []) ?? null
  return { number: parcelNumber, state, pickUp, since: since.toISOString(), postponedUntil, making }
}

function numberIn(text: string): number {
  const figures = withLatinDigits(text).replace(/[^\d]/g, '')
  const number = figures === '' ? unusedOrderNumber : Number(figures)
  return number <= highestNumber ? number : unusedOrderNumber
}
