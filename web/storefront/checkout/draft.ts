import { randomKey } from '#web/forms/random-key.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored, writeStored } from '#web/state/stored-json.ts'
import { tabJson } from '#web/state/tab-json.ts'
import { type CheckoutValues, emptyValues } from './checkout-values.ts'

/** The typed values of the checkout, with the idempotency key of the order they become. */
export interface Draft {
  shopperId: string
  values: CheckoutValues
  /** Created on the first attempt; replaced only after that order is placed. */
  orderKey?: string
}

/** Drafts belong to a shopper: another shopper in the same browser neither sees nor uses them. */
export function readDraft(shopperId: string): Draft | undefined {
  const stored = readStored(storageKeys.checkout)
  if (!isRecord(stored) || stored.shopperId !== shopperId || !isRecord(stored.values)) return undefined
  const { orderKey } = stored
  return { shopperId, values: sameKinds(stored.values), ...(typeof orderKey === 'string' && { orderKey }) }
}

export function saveValues(shopperId: string, values: CheckoutValues): void {
  write({ ...readDraft(shopperId), shopperId, values })
}

/** The idempotency key of this draft; the same for every attempt. */
export function getOrderKey(shopperId: string): string {
  const draft = readDraft(shopperId)
  const orderKey = draft?.orderKey ?? randomKey()
  write({ shopperId, values: emptyValues, ...draft, orderKey })
  return orderKey
}

/** After an order is placed, name and address stay in the draft; the next order gets a new key. */
export function startNextOrder(shopperId: string): void {
  const draft = readDraft(shopperId)
  if (!draft) return
  write({ shopperId, values: { ...draft.values, note: '', agreed: false } })
}

/** Values typed without being signed in are stored per tab (`sessionStorage`), because they belong to no shopper yet. */
export function readTabValues(): CheckoutValues | undefined {
  const stored = tabJson.read(storageKeys.checkout)
  return isRecord(stored) ? sameKinds(stored) : undefined
}

export function saveTabValues(values: CheckoutValues): void {
  tabJson.write(storageKeys.checkout, withoutPassword(values))
}

/** Moves the values of the tab to the shopper who signs in; the shopper's own draft stays if only an e-mail address was typed. */
export function moveTabValuesToShopper(shopperId: string): void {
  const typed = readTabValues()
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
