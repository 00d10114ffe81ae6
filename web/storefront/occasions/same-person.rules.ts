import { type FitPerson, fitNumbers } from '#contract/accounts/fit-people.ts'

/** Two children without a name are two: what is known of them tells them apart. */
export function isSamePerson(one: FitPerson, other: FitPerson): boolean {
  return (
    one.name === other.name &&
    one.kind === other.kind &&
    fitNumbers.every((number) => (one.typed[number] ?? '') === (other.typed[number] ?? ''))
  )
}

/** Whoever has a name is known by it, though her measures were corrected meanwhile. */
export function isKnownAs(one: FitPerson, other: FitPerson): boolean {
  return one.name === '' ? isSamePerson(one, other) : one.name === other.name && one.kind === other.kind
}
