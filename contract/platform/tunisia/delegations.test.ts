import { describe, expect, it } from 'vitest'
import { findDelegation, listDelegations } from './delegations.ts'
import { governorates, isGovernorateId } from './governorates.ts'

const everyDelegation = governorates.flatMap((governorate) => listDelegations(governorate.id))
const arabicScript = /^[\p{Script=Arabic} ]+$/u
const latinScript = /^[\p{Script=Latin}' -]+$/u
const kebabCase = /^[a-z]+(-[a-z]+)*$/

function kebab(name: string): string {
  const plain = name.normalize('NFD').replace(/[\p{Mark}']/gu, '')
  return plain.toLowerCase().replaceAll(' ', '-')
}

describe('governorates', () => {
  it('are twenty-four, each with its own id', () => {
    expect(new Set(governorates.map(({ id }) => id)).size).toBe(24)
    expect(governorates).toHaveLength(24)
  })

  it.each(governorates)('$id is named in three languages', ({ id, name }) => {
    expect(id).toMatch(kebabCase)
    expect(name.fr).toMatch(latinScript)
    expect(name.en).toMatch(/^[A-Za-z ]+$/)
    expect(name.ar).toMatch(arabicScript)
  })

  it.each(['Tunis', '', undefined, '__proto__'])('does not take %j for one', (value) => {
    expect(isGovernorateId(value)).toBe(false)
  })
})

describe('delegations', () => {
  it('are the 279 of 2024: the 264 of the 2014 census, and the 15 made since', () => {
    expect(everyDelegation).toHaveLength(279)
  })

  it.each([
    ['tunis', 21],
    ['ariana', 7],
    ['ben-arous', 12],
    ['manouba', 8],
    ['nabeul', 16],
    ['zaghouan', 6],
    ['bizerte', 14],
    ['beja', 9],
    ['jendouba', 9],
    ['kef', 12],
    ['siliana', 11],
    ['sousse', 16],
    ['monastir', 13],
    ['mahdia', 13],
    ['sfax', 16],
    ['kairouan', 13],
    ['kasserine', 13],
    ['sidi-bouzid', 14],
    ['gafsa', 13],
    ['tozeur', 6],
    ['kebili', 7],
    ['gabes', 13],
    ['medenine', 9],
    ['tataouine', 8],
  ])('of %s are %i, none twice, in the order of their French names', (governorateId, count) => {
    const names = listDelegations(governorateId).map(({ name }) => name)
    expect(names).toHaveLength(count)
    expect(new Set(listDelegations(governorateId).map(({ id }) => id)).size).toBe(count)
    expect(new Set(names.map(({ ar }) => ar)).size).toBe(count)
    expect(names.map(({ fr }) => fr)).toEqual(names.map(({ fr }) => fr).sort(new Intl.Collator('fr').compare))
  })

  it('have an id that says the French name', () => {
    expect(everyDelegation.map(({ id }) => id)).toEqual(everyDelegation.map(({ name }) => kebab(name.fr)))
    expect(everyDelegation.filter(({ id }) => !kebabCase.test(id))).toEqual([])
  })

  it('are written in Arabic script in Arabic, in Latin in French, and without accents in English', () => {
    expect(everyDelegation.filter(({ name }) => !arabicScript.test(name.ar))).toEqual([])
    expect(everyDelegation.filter(({ name }) => !latinScript.test(name.fr))).toEqual([])
    expect(everyDelegation.filter(({ name }) => !/^[A-Za-z' -]+$/.test(name.en))).toEqual([])
  })

  it('have a postal code of four digits', () => {
    expect(everyDelegation.filter(({ zipCode }) => !/^\d{4}$/.test(zipCode))).toEqual([])
  })

  it.each([
    ['tunis', 'la-marsa', 'La Marsa', 'La Marsa', 'المرسى', '2070'],
    ['tunis', 'carthage', 'Carthage', 'Carthage', 'قرطاج', '2016'],
    ['tunis', 'sidi-hassine', 'Sidi Hassine', 'Sidi Hassine', 'سيدي حسين', '1095'],
    ['ben-arous', 'rades', 'Radès', 'Rades', 'رادس', '2040'],
    ['sfax', 'sfax-ville', 'Sfax Ville', 'Sfax City', 'صفاقس المدينة', '3000'],
    ['kairouan', 'kairouan-sud', 'Kairouan Sud', 'Kairouan South', 'القيروان الجنوبية', '3100'],
    ['bizerte', 'utique', 'Utique', 'Utica', 'أوتيك', '7060'],
    ['medenine', 'djerba-houmt-souk', 'Djerba Houmt Souk', 'Djerba Houmt Souk', 'جربة حومة السوق', '4180'],
    ['medenine', 'djerba-midoun', 'Djerba Midoun', 'Djerba Midoun', 'جربة ميدون', '4116'],
    ['medenine', 'djerba-ajim', 'Djerba Ajim', 'Djerba Ajim', 'جربة أجيم', '4135'],
    ['mahdia', 'rejiche', 'Rejiche', 'Rejiche', 'رجيش', '5121'],
  ])('knows %s / %s', (governorateId, id, fr, en, ar, zipCode) => {
    expect(findDelegation(governorateId, id)).toEqual({ id, name: { fr, en, ar }, zipCode })
  })

  it('keeps one Ezzouhour apart from the other', () => {
    expect(findDelegation('tunis', 'ezzouhour')?.zipCode).toBe('2052')
    expect(findDelegation('kasserine', 'ezzouhour')?.zipCode).toBe('1279')
  })

  it.each([
    ['sfax', 'la-marsa'],
    ['atlantis', 'la-marsa'],
    ['__proto__', 'la-marsa'],
    ['tunis', ''],
  ])('finds nothing at %s / %s', (governorateId, delegationId) => {
    expect(findDelegation(governorateId, delegationId)).toBeUndefined()
  })
})
