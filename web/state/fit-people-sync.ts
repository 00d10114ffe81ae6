import type { AccountSizeProfiles } from '#contract/people/shoppers/account-size-profiles.contract.ts'
import { mergePeople, samePeople } from '#contract/people/shoppers/size-profile-merge.rules.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { readFitPeople, readPerson, writeFitPeople } from './fit-people.ts'
import { isRecord } from './persisted-state.ts'
import { storageKeys } from './storage-keys.ts'
import { forgetStored, readStored, writeStored } from './stored-json.ts'

export interface PeopleAccount {
  fetch: () => Promise<AccountSizeProfiles>
  /** Returns nothing if another device saved first. */
  save: (people: AccountSizeProfiles) => Promise<number | undefined>
}

const maxTries = 4

/** The people that browser and account last agreed on; undefined if this account does not store them. */
export function readAgreedPeople(shopperId: string): FitPerson[] | undefined {
  const stored = readStored(storageKeys.agreedPeople)
  if (!isRecord(stored) || stored.shopperId !== shopperId || !Array.isArray(stored.people)) return undefined
  return stored.people.flatMap(readPerson)
}

/**
 * Merges the people of this browser and of the account, and stores the result in both. An account that does not store people is left unchanged,
 * unless `begin` is set.
 */
export async function synchronisePeople(
  account: PeopleAccount,
  shopperId: string,
  shouldStart = false,
): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await account.fetch()
    if (stored.revision === 0 && !shouldStart) {
      forgetStored(storageKeys.agreedPeople)
      return false
    }
    const localPeople = readFitPeople()
    const people = mergePeople(readAgreedPeople(shopperId) ?? [], localPeople, stored.people)
    const isSaid = stored.revision > 0 && samePeople(people, stored.people)
    if (!isSaid && (await account.save({ revision: stored.revision, people })) === undefined) continue
    // Changes made during the request are not overwritten; they are sent with the next one.
    if (samePeople(localPeople, readFitPeople()) && !samePeople(localPeople, people)) writeFitPeople(people)
    writeStored(storageKeys.agreedPeople, { shopperId, people })
    return true
  }
  return true
}
