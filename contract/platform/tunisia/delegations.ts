import type { Trilingual } from '#contract/platform/text/languages.ts'
import { centreEast } from './centre-east.ts'
import { centreWest } from './centre-west.ts'
import type { DelegationRow } from './delegation-row.ts'
import { type GovernorateId, isGovernorateId } from './governorates.ts'
import { northEast } from './north-east.ts'
import { northWest } from './north-west.ts'
import { south } from './south.ts'

export interface Delegation {
  /** Unique within its governorate: there is an Ezzouhour in Tunis, and one in Kasserine. */
  id: string
  name: Trilingual
  zipCode: string
}

const rows: Readonly<Record<GovernorateId, readonly DelegationRow[]>> = {
  ...northEast,
  ...northWest,
  ...centreEast,
  ...centreWest,
  ...south,
}

const englishWords: ReadonlyMap<string, string> = new Map([
  ['Nord', 'North'],
  ['Sud', 'South'],
  ['Est', 'East'],
  ['Ouest', 'West'],
  ['Ville', 'City'],
  ['Nouvelle', 'New'],
])

/** Delegations of a governorate in the order of their French names; none for an unknown governorate. */
export function listDelegations(governorateId: string): Delegation[] {
  return isGovernorateId(governorateId) ? rows[governorateId].map(toDelegation) : []
}

export function findDelegation(governorateId: string, delegationId: string): Delegation | undefined {
  return listDelegations(governorateId).find(({ id }) => id === delegationId)
}

function toDelegation([id, fr, ar, zipCode, en = toEnglish(fr)]: DelegationRow): Delegation {
  return { id, name: { fr, en, ar }, zipCode }
}

/** The English name: the French one without accents, with English words for north and south. */
function toEnglish(french: string): string {
  const plainWords = french
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .split(' ')
  return plainWords.map((word) => englishWords.get(word) ?? word).join(' ')
}
