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
  const [agreedPeople, ownPeople, otherPeople] = [byKey(agreed), byKey(mine), byKey(theirs)]
  const keys = [...new Set([...ownPeople.keys(), ...otherPeople.keys()])]
  return keys.flatMap((key) => {
    const [was, ownPerson, otherPerson] = [agreedPeople.get(key), ownPeople.get(key), otherPeople.get(key)]
    if (ownPerson && otherPerson) return [was && samePerson(was, ownPerson) ? otherPerson : ownPerson]
    const only = ownPerson ?? otherPerson
    // Changed since it was forgotten elsewhere, it is wanted after all.
    return only && (!was || !samePerson(was, only)) ? [only] : []
  })
}

export function samePeople(a: readonly FitPerson[], b: readonly FitPerson[]): boolean {
  const [peopleA, right] = [byKey(a), byKey(b)]
  return peopleA.size === right.size && [...peopleA].every(([key, person]) => samePerson(person, right.get(key)))
}

function samePerson(a: FitPerson, b: FitPerson | undefined): boolean {
  return b !== undefined && fitNumbers.every((number) => (a.typed[number] ?? '') === (b.typed[number] ?? ''))
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
