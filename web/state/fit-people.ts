import { storageKeys } from './storage-keys.ts'
import { readStored, writeStored } from './stored-json.ts'

export const fitKinds = ['woman', 'man', 'child'] as const
type FitKind = (typeof fitKinds)[number]

const fitNumbers = [
  'age',
  'height',
  'weight',
  'chest',
  'waist',
  'shoulder',
  'head',
  'foot',
  'ownChest',
  'ownShoulder',
  'ownLength',
] as const
export type FitNumber = (typeof fitNumbers)[number]

/** Somebody sizes are looked for, as it was typed. */
export interface FitPerson {
  name: string
  kind: FitKind
  typed: { [Name in FitNumber]?: string }
}

const most = 12

/** Nobody is known to the shop: all of this stays in the browser. The first is who was asked for last. */
export function readFitPeople(): FitPerson[] {
  const stored = readStored(storageKeys.fitPeople)
  return Array.isArray(stored) ? stored.flatMap(readPerson).slice(0, most) : []
}

export function writeFitPeople(people: readonly FitPerson[]): void {
  writeStored(storageKeys.fitPeople, people.slice(0, most))
}

function readPerson(value: unknown): FitPerson[] {
  if (typeof value !== 'object' || value === null) return []
  const { name, kind, typed } = value as Record<string, unknown>
  const known = fitKinds.find((one) => one === kind)
  if (typeof name !== 'string' || !known || typeof typed !== 'object' || typed === null) return []
  const numbers = fitNumbers.flatMap((one) => {
    const text = (typed as Record<string, unknown>)[one]
    return typeof text === 'string' ? [[one, text.slice(0, 8)]] : []
  })
  return [{ name: name.slice(0, 40), kind: known, typed: Object.fromEntries(numbers) }]
}
