import { type FitPerson, fitNumbers } from '#contract/people/shoppers/fit-people.ts'

/** Two children without a name are two: what is known of them tells them apart. */
export function isSamePerson(one: FitPerson, other: FitPerson): boolean {
  return (
    one.name === other.name &&
    one.kind === other.kind &&
    fitNumbers.every((number) => (one.typed[number] ?? '') === (other.typed[number] ?? ''))
  )
}

/** A named person is recognised by name, also after measures were corrected. */
export function isKnownAs(one: FitPerson, other: FitPerson): boolean {
  return one.name === '' ? isSamePerson(one, other) : one.name === other.name && one.kind === other.kind
}
