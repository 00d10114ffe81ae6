import { randomKey } from '#web/forms/random-key.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored, writeStored } from '#web/state/stored-json.ts'
import { tabJson } from '#web/state/tab-json.ts'
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
  write({ ...readDraft(shopperId), shopperId, values })
}

/** The key of the order this draft becomes: the same one, however often it is tried. */
export function orderKeyOf(shopperId: string): string {
  const draft = readDraft(shopperId)
  const orderKey = draft?.orderKey ?? randomKey()
  write({ shopperId, values: emptyValues, ...draft, orderKey })
  return orderKey
}

/** The order is placed: who and where stay for the next one, which is another order. */
export function beginNextOrder(shopperId: string): void {
  const draft = readDraft(shopperId)
  if (!draft) return
  write({ shopperId, values: { ...draft.values, note: '', agreed: false } })
}

/** What somebody typed who has no account here yet: it is nobody's, so it stays in the tab. */
export function readTyped(): CheckoutValues | undefined {
  const stored = tabJson.read(storageKeys.checkout)
  return isRecord(stored) ? sameKinds(stored) : undefined
}

export function saveTyped(values: CheckoutValues): void {
  tabJson.write(storageKeys.checkout, withoutPassword(values))
}

/** Hands the draft over to the shopper who signs in; her own draft stays if only an e-mail address was typed. */
export function takeOverTyped(shopperId: string): void {
  const typed = readTyped()
  if (!typed) return
  tabJson.forget(storageKeys.checkout)
  const { email: _email, agreed: _agreed, elsewhere: _elsewhere, ...texts } = typed
  if (Object.values(texts).some((text) => text.trim() !== '')) saveValues(shopperId, typed)
}

function write({ values, ...draft }: Draft): void {
  writeStored(storageKeys.checkout, { ...draft, values: withoutPassword(values) })
}

function withoutPassword({ password: _password, ...rest }: CheckoutValues): Omit<CheckoutValues, 'password'> {
  return rest
}

function sameKinds(stored: Record<string, unknown>): CheckoutValues {
  const entries = Object.entries(emptyValues).map(([name, empty]) => [
    name,
    typeof stored[name] === typeof empty ? stored[name] : empty,
  ])
  return { ...(Object.fromEntries(entries) as unknown as CheckoutValues), password: '' }
}
