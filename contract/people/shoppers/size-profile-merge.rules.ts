import { type FitPerson, fitNumbers } from './size-profiles.ts'

/**
 * Merges the people of a browser and an account against the last synchronised state (a three-way merge). People with the same name and kind are the
 * same person. If one side changed a person, that side wins; if both did, the browser wins. A person that either side removed stays removed, unless
 * the other side changed it since.
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
    // A person who was removed on one side and changed on the other is kept.
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

/** Several people may have no name: the first unnamed one corresponds to the first unnamed one of the other side. */
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
