import { randomKey } from '#web/forms/random-key.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored, writeStored } from '#web/state/stored-json.ts'
import { type CheckoutValues, emptyValues } from './checkout-values.ts'

/** The order somebody is about to place: what was typed, and the key under which it will be placed, once. */
export interface Draft {
  shopperId: string
  values: CheckoutValues
  /** Made at the first try, and given up only when that order is known to be placed. */
  orderKey?: string
}

/** Another shopper at the same browser neither sees nor uses what the last one typed. */
export function readDraft(shopperId: string): Draft | undefined {
  const stored = readStored(storageKeys.checkout)
  if (!isRecord(stored) || stored.shopperId !== shopperId || !isRecord(stored.values)) return undefined
  const { orderKey } = stored
  return { shopperId, values: sameKinds(stored.values), ...(typeof orderKey === 'string' && { orderKey }) }
}

export function saveValues(shopperId: string, values: CheckoutValues): void {
  writeStored(storageKeys.checkout, { ...readDraft(shopperId), shopperId, values })
}

/** The key of the order this draft becomes: the same one, however often it is tried. */
export function orderKeyOf(shopperId: string): string {
  const draft = readDraft(shopperId)
  const orderKey = draft?.orderKey ?? randomKey()
  writeStored(storageKeys.checkout, { shopperId, values: emptyValues, ...draft, orderKey })
  return orderKey
}

/** The order is placed: who and where stay for the next one, which is another order. */
export function beginNextOrder(shopperId: string): void {
  const draft = readDraft(shopperId)
  if (!draft) return
  const values = { ...draft.values, note: '', agreed: false }
  writeStored(storageKeys.checkout, { shopperId, values })
}

function sameKinds(stored: Record<string, unknown>): CheckoutValues {
  const entries = Object.entries(emptyValues).map(([name, empty]) => [
    name,
    typeof stored[name] === typeof empty ? stored[name] : empty,
  ])
  return Object.fromEntries(entries) as unknown as CheckoutValues
}
