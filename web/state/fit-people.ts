import { type FitPerson, fitKinds, fitNumbers, fitPeopleLimits } from '#contract/people/shoppers/size-profiles.ts'
import { storageKeys } from './storage-keys.ts'
import { readStored, writeStored } from './stored-json.ts'

const { people: maxPeople, name: longestName, typed: longestTyped } = fitPeopleLimits
const listeners = new Set<() => void>()

/** The people whose measures are stored in the browser, for size advice. The first is the last used one. */
export function readFitPeople(): FitPerson[] {
  const stored = readStored(storageKeys.fitPeople)
  return Array.isArray(stored) ? stored.flatMap(readPerson).slice(0, maxPeople) : []
}

export function writeFitPeople(people: readonly FitPerson[]): void {
  writeStored(storageKeys.fitPeople, people.slice(0, maxPeople))
  for (const tell of listeners) tell()
}

/** Registers a listener that copies the people to the account. */
export function onFitPeopleWritten(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export function readPerson(value: unknown): FitPerson[] {
  if (typeof value !== 'object' || value === null) return []
  const { name, kind, typed } = value as Record<string, unknown>
  const knownKind = fitKinds.find((fitKind) => fitKind === kind)
  if (typeof name !== 'string' || !knownKind || typeof typed !== 'object' || typed === null) return []
  const numbers = fitNumbers.flatMap((fitNumber) => {
    const text = (typed as Record<string, unknown>)[fitNumber]
    return typeof text === 'string' ? [[fitNumber, text.slice(0, longestTyped)]] : []
  })
  return [{ name: name.slice(0, longestName), kind: knownKind, typed: Object.fromEntries(numbers) }]
}
