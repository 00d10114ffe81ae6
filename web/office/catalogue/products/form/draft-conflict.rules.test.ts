import { expect, it } from 'vitest'
import { differencesOf, merge, type Side } from '#web/forms/three-way-merge.rules.ts'
import { productCompareOptions } from './draft-conflict.rules.ts'
import { emptyColor, emptyDraft, type ProductDraft } from './product-draft.ts'

const red = { ...emptyColor(), id: 7, colorName: { fr: 'Rouge', en: '', ar: '' }, stock: '4', seen: 4 }
const conflictsOf = (mine: ProductDraft, theirs: ProductDraft) =>
  differencesOf({ base, mine, theirs }, productCompareOptions)
const merged = (mine: ProductDraft, theirs: ProductDraft, chosen: [string, Side][] = []) =>
  merge({ mine, theirs }, new Map(chosen), productCompareOptions)
const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
const base: ProductDraft = { ...emptyDraft(), brand: inFrench('Dar'), newPrice: '100', colors: [red] }

it('suggests the side that alone changed a field, and asks if both did', () => {
  const mine = { ...base, brand: inFrench('Dar Jebba'), newPrice: '110' }
  const theirs = { ...base, subCategory: 'jebba', newPrice: '120' }
  const suggestions = conflictsOf(mine, theirs).map(({ place, suggested }) => [place, suggested])
  expect(Object.fromEntries(suggestions)).toEqual({ brand: 'mine', subCategory: 'theirs', newPrice: undefined })
})

it('finds no conflict if both typed the same, or pieces were only sold', () => {
  const sold = { ...base, brand: inFrench('Dar Jebba'), colors: [{ ...red, seen: 2 }] }
  expect(conflictsOf({ ...base, brand: inFrench('Dar Jebba') }, sold)).toEqual([])
})

it('merges the chosen sides', () => {
  const mine = { ...base, brand: inFrench('mine'), newPrice: '110' }
  const theirs = { ...base, brand: inFrench('theirs'), newPrice: '120', subCategory: 'jebba' }
  const sides: [string, Side][] = [
    ['brand', 'mine'],
    ['newPrice', 'theirs'],
    ['subCategory', 'theirs'],
  ]
  expect(merged(mine, theirs, sides)).toMatchObject({ brand: inFrench('mine'), newPrice: '120', subCategory: 'jebba' })
})

it('creates a colour again that the other side deleted', () => {
  const anew = merged(base, { ...base, colors: [{ ...red, id: 8 }] }, [['colors', 'mine']])
  expect(anew.colors[0]).not.toHaveProperty('id')
  expect(anew.colors[0]).not.toHaveProperty('seen')
  expect(merged(base, base).colors[0]).toMatchObject({ id: 7, seen: 4 })
})

it('gives a colour no data of the one it replaces, when somebody else changed the price', () => {
  const blue = { ...emptyColor(), colorName: inFrench('Bleu'), stock: '2' }
  const sizes = [{ size: 'M', stock: '3', code: 'V-M', costPrice: '9' }]
  const sized = { ...emptyColor(), colorName: inFrench('Vert'), sizes }
  const theirs = { ...base, newPrice: '120' }
  expect(merged({ ...base, colors: [blue] }, theirs, [['colors', 'mine']]).colors).toEqual([blue])
  // Label codes and costs are unchanged.
  expect(merged({ ...base, colors: [red, sized] }, theirs, [['colors', 'mine']]).colors).toEqual([red, sized])
})
