import { type FitPerson, fitNumbers } from '#contract/people/shoppers/fit-people.ts'

/** Two children without a name are two: what is known of them tells them apart. */
export function isSamePerson(a: FitPerson, b: FitPerson): boolean {
  return (
    a.name === b.name &&
    a.kind === b.kind &&
    fitNumbers.every((number) => (a.typed[number] ?? '') === (b.typed[number] ?? ''))
  )
}

/** A named person is recognised by name, also after measures were corrected. */
export function isKnownAs(a: FitPerson, b: FitPerson): boolean {
  return a.name === '' ? isSamePerson(a, b) : a.name === b.name && a.kind === b.kind
}
