import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { forgetStored, readStored, writeStored } from '#web/state/stored-json.ts'

/** Who was here when the shop last answered: without a line nobody else can say. Gone when the shop says that nobody is. */
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
