// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { FittingGarment } from '#contract/catalogue/size-advice/size-advice.rules.ts'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { readFitPeople } from '#web/state/fit-people.ts'
import { presetPerson, presetSize } from './preset-size.rules.ts'
import { readStoredPeople, wasAdvisedFor, writeStoredPeople } from './stored-people.ts'
import type { WornGarment } from './worn.rules.ts'

const man = (height: string, weight: string): FitPerson => ({ name: 'Sami', kind: 'man', typed: { height, weight } })
const sizes = ['S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ size, stock: size === 'XL' ? 0 : 3, seen: 3, code: '' }))
const jebba: FittingGarment = {
  guide: 'jebba',
  sizes: sizes.map(({ size }) => size),
  measures: [],
  ease: 'usual',
  said: [],
}

it('a larger man gets a larger preselected size', () => {
  const [small, large] = [presetSize(man('165', '58'), jebba, sizes), presetSize(man('184', '88'), jebba, sizes)]
  const place = (preset: typeof small) => jebba.sizes.indexOf(preset?.advised ?? '')
  expect(place(small)).toBeGreaterThanOrEqual(0)
  expect(place(large)).toBeGreaterThan(place(small))
})

it('a sold-out size is advised but not preselected', () => {
  const gone = sizes.map((size) => ({ ...size, stock: 0 }))
  expect(presetSize(man('175', '72'), jebba, gone)).toMatchObject({ inStock: false })
  expect(
    presetSize(
      man('175', '72'),
      jebba,
      sizes.map((size) => ({ ...size, stock: 1 })),
    ),
  ).toMatchObject({ inStock: true })
})

it('nothing is preselected without a person, without measures, or if nothing fits', () => {
  expect(presetSize(undefined, jebba, sizes)).toBeUndefined()
  expect(presetSize({ name: '', kind: 'man', typed: {} }, jebba, sizes)).toBeUndefined()
  expect(presetSize(man('120', '22'), { ...jebba, sizes: ['XXL'] }, sizes)).toBeUndefined()
})

const woman: FitPerson = { name: 'Leïla', kind: 'woman', typed: { height: '162', weight: '60' } }
const child: FitPerson = { name: 'Yassine', kind: 'child', typed: { age: '6', foot: '19', head: '52' } }
const sami = man('178', '74')
const chosenFor = (
  people: FitPerson[],
  guide: MeasuredGuide,
  mainCategory: WornGarment['mainCategory'],
  wasAdvisedForKind = false,
) => presetPerson(people, { guide, mainCategory }, wasAdvisedForKind)?.name

it('a garment is preselected for a person who wears such, whoever used the advice last', () => {
  expect(chosenFor([sami], 'kaftan', 'women')).toBeUndefined()
  expect(chosenFor([woman], 'jebba', 'men')).toBeUndefined()
  expect(chosenFor([sami, woman], 'kaftan', 'women')).toBe('Leïla')
  expect(chosenFor([woman, sami], 'jebba', 'men')).toBe('Sami')
  expect(chosenFor([sami, child], 'children', 'children')).toBe('Yassine')
})

it('a garment for both is preselected for the people it is made for', () => {
  for (const guide of ['waistcoat', 'shoes'] as const) {
    expect(chosenFor([sami, woman], guide, 'women')).toBe('Leïla')
    expect(chosenFor([sami], guide, 'women')).toBeUndefined()
    expect(chosenFor([woman, sami], guide, 'men')).toBe('Sami')
  }
  for (const guide of ['cap', 'shoes'] as const) expect(chosenFor([sami, child], guide, 'children')).toBe('Yassine')
})

it('the person of the last advice for such a garment gets the preselection', () => {
  expect(chosenFor([child, sami], 'shoes', 'men', true)).toBe('Yassine')
  expect(chosenFor([woman, sami], 'jebba', 'men', true)).toBe('Leïla')
  expect(
    presetSize(
      presetPerson([{ ...child, typed: {} }, sami], { guide: 'jebba', mainCategory: 'men' }, true),
      jebba,
      sizes,
    ),
  ).toBeUndefined()
})

it('the kind of garment of the last advice is stored with the person, and deleted with her', () => {
  const waistcoat = { guide: 'waistcoat', mainCategory: 'women' } as const
  writeStoredPeople([woman, sami], waistcoat)
  expect(readFitPeople()).toEqual([woman, sami])
  expect(wasAdvisedFor(readStoredPeople(), waistcoat)).toBe(true)
  expect(wasAdvisedFor(readStoredPeople(), { ...waistcoat, mainCategory: 'men' })).toBe(false)
  writeStoredPeople([sami], { guide: 'jebba', mainCategory: 'men' })
  expect(wasAdvisedFor(readStoredPeople(), waistcoat)).toBe(false)
  writeStoredPeople([], waistcoat)
  expect(wasAdvisedFor(readStoredPeople(), waistcoat)).toBe(false)
})
