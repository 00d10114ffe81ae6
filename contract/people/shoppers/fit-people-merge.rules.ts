import { type FitPerson, fitNumbers } from './fit-people.ts'

/**
 * Puts together what a browser and an account know of people, against what both last agreed on. Who is called the same and
 * is of the same kind is the same. Whoever changed somebody alone is right; of two who did, the browser in hand. Who was
 * forgotten in either place stays forgotten.
 */
export function mergePeople(
  agreed: readonly FitPerson[],
  mine: readonly FitPerson[],
  theirs: readonly FitPerson[],
): FitPerson[] {
  const [before, here, there] = [byKey(agreed), byKey(mine), byKey(theirs)]
  const keys = [...new Set([...here.keys(), ...there.keys()])]
  return keys.flatMap((key) => {
    const [was, own, other] = [before.get(key), here.get(key), there.get(key)]
    if (own && other) return [was && samePerson(was, own) ? other : own]
    const only = own ?? other
    // Changed since it was forgotten elsewhere, it is wanted after all.
    return only && (!was || !samePerson(was, only)) ? [only] : []
  })
}

export function samePeople(one: readonly FitPerson[], other: readonly FitPerson[]): boolean {
  const [left, right] = [byKey(one), byKey(other)]
  return left.size === right.size && [...left].every(([key, person]) => samePerson(person, right.get(key)))
}

function samePerson(one: FitPerson, other: FitPerson | undefined): boolean {
  return other !== undefined && fitNumbers.every((number) => (one.typed[number] ?? '') === (other.typed[number] ?? ''))
}

/** Several may have no name: the first of them is the first elsewhere, too. */
function byKey(people: readonly FitPerson[]): Map<string, FitPerson> {
  const merged = new Map<string, FitPerson>()
  for (const person of people) {
    const called = `${person.kind} ${person.name.trim().toLowerCase()}`
    let key = called
    for (let count = 2; merged.has(key); count++) key = `${called} ${count}`
    merged.set(key, person)
  }
  return merged
}
