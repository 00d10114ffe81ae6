import type { AccountSizeProfiles } from '#contract/people/shoppers/account-size-profiles.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { findSizeProfiles, updateSizeProfiles } from './size-profiles.repository.ts'

export async function getSizeProfiles(db: Database, shopperId: string): Promise<AccountSizeProfiles> {
  return (await findSizeProfiles(db, shopperId)) ?? { revision: 0, people: [] }
}

/**
 * Stores the body measures of the people of an account. A device with an outdated revision is refused, also after the data was deleted on another
 * device.
 */
export async function saveSizeProfiles(
  db: Database,
  shopperId: string,
  people: AccountSizeProfiles,
): Promise<{ revision: number }> {
  await spend(db, { limit: 'kept/account', subject: shopperId })
  const revision = await updateSizeProfiles(db, shopperId, people)
  if (revision === undefined) throw new Problem('kept-changed')
  return { revision }
}
