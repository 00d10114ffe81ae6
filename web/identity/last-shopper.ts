import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { forgetStored, readStored, writeStored } from '#web/state/stored-json.ts'

/** The shopper of the last response, for use while offline. Deleted when the server answers that there is no session. */
export function rememberShopper(shopper: Shopper | null): void {
  if (shopper) writeStored(storageKeys.lastShopper, shopper)
  else forgetStored(storageKeys.lastShopper)
}

export function rememberedShopper(): Shopper | undefined {
  const stored = readStored(storageKeys.lastShopper)
  return isShopper(stored) ? stored : undefined
}

function isShopper(value: unknown): value is Shopper {
  if (typeof value !== 'object' || value === null) return false
  const { id, email } = value as Partial<Shopper>
  return typeof id === 'string' && typeof email === 'string'
}
