import { expect, it } from 'vitest'
import { differencesOf, mergeDrafts } from './draft-conflict.rules.ts'
import { emptyColor, emptyDraft, type ProductDraft } from './product-draft.ts'

const red = { ...emptyColor(), id: 7, colorName: { fr: 'Rouge', en: '', ar: '' }, stock: '4', seen: 4 }
const base: ProductDraft = { ...emptyDraft(), brand: 'Dar', newPrice: '100', colors: [red] }

it('suggests whoever alone changed something, and asks where both did', () => {
  const mine = { ...base, brand: 'Dar Jebba', newPrice: '110' }
  const theirs = { ...base, subCategory: 'jebba', newPrice: '120' }
  const found = differencesOf(base, mine, theirs).map(({ field, suggested }) => [field, suggested])
  expect(Object.fromEntries(found)).toEqual({ brand: 'mine', subCategory: 'theirs', newPrice: undefined })
})

it('finds nothing to ask where both wrote the same, or pieces were only sold', () => {
  const sold = { ...base, brand: 'Dar Jebba', colors: [{ ...red, seen: 2 }] }
  expect(differencesOf(base, { ...base, brand: 'Dar Jebba' }, sold)).toEqual([])
})

it('puts together what was chosen from each side', () => {
  const mine = { ...base, brand: 'mine', newPrice: '110' }
  const theirs = { ...base, brand: 'theirs', newPrice: '120', subCategory: 'jebba' }
  const chosen = new Map([
    ['brand', 'mine'],
    ['newPrice', 'theirs'],
    ['subCategory', 'theirs'],
  ] as const)
  expect(mergeDrafts(mine, theirs, chosen)).toMatchObject({ brand: 'mine', newPrice: '120', subCategory: 'jebba' })
})

it('makes a colour anew that the other side took out', () => {
  const merged = mergeDrafts(base, { ...base, colors: [{ ...red, id: 8 }] }, new Map([['colors', 'mine'] as const]))
  expect(merged.colors[0]).not.toHaveProperty('id')
  expect(merged.colors[0]).not.toHaveProperty('seen')
  expect(mergeDrafts(base, base, new Map()).colors[0]).toMatchObject({ id: 7, seen: 4 })
})
