import { type GovernorateId, isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored, writeStored } from './stored-json.ts'

/** Where the shop is, and most of its parcels go. */
export const usualGovernorate: GovernorateId = 'tunis'

/** Where a visitor last wanted something brought, or where most do. */
export function readGovernorate(): GovernorateId {
  return readKeptGovernorate() ?? usualGovernorate
}

/** The governorate last chosen for delivery; none before the first choice. */
export function readKeptGovernorate(): GovernorateId | undefined {
  const stored = readStored(storageKeys.governorate)
  return isGovernorateId(stored) ? stored : undefined
}

export function rememberGovernorate(governorate: GovernorateId): void {
  writeStored(storageKeys.governorate, governorate)
}
