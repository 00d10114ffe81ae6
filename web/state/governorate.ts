import { type GovernorateId, isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { storageKeys } from './storage-keys.ts'
import { readStored, writeStored } from './stored-json.ts'

/** The governorate of the shop and of most deliveries. */
export const usualGovernorate: GovernorateId = 'tunis'

/** The governorate of the last delivery address, or the usual one. */
export function readGovernorate(): GovernorateId {
  return readChosenGovernorate() ?? usualGovernorate
}

/** The governorate last chosen for delivery; none before the first choice. */
export function readChosenGovernorate(): GovernorateId | undefined {
  const stored = readStored(storageKeys.governorate)
  return isGovernorateId(stored) ? stored : undefined
}

export function rememberGovernorate(governorate: GovernorateId): void {
  writeStored(storageKeys.governorate, governorate)
}
