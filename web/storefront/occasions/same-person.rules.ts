import { type FitPerson, fitNumbers } from '#contract/people/shoppers/size-profiles.ts'

/** Whether two entries are equal in all fields, because several people may have no name. */
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
