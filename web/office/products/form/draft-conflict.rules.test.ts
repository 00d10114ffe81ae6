import { expect, it } from 'vitest'
import { differencesOf, merge, type Side } from '#web/forms/three-way.rules.ts'
import { comparingProducts } from './draft-conflict.rules.ts'
import { emptyColor, emptyDraft, type ProductDraft } from './product-draft.ts'

const red = { ...emptyColor(), id: 7, colorName: { fr: 'Rouge', en: '', ar: '' }, stock: '4', seen: 4 }
const found = (mine: ProductDraft, theirs: ProductDraft) => differencesOf({ base, mine, theirs }, comparingProducts)
const merged = (mine: ProductDraft, theirs: ProductDraft, chosen: [string, Side][] = []) =>
  merge({ mine, theirs }, new Map(chosen), comparingProducts)
const named = (fr: string) => ({ fr, en: '', ar: '' })
const base: ProductDraft = { ...emptyDraft(), brand: named('Dar'), newPrice: '100', colors: [red] }

it('suggests whoever alone changed something, and asks where both did', () => {
  const mine = { ...base, brand: named('Dar Jebba'), newPrice: '110' }
  const theirs = { ...base, subCategory: 'jebba', newPrice: '120' }
  const suggestions = found(mine, theirs).map(({ place, suggested }) => [place, suggested])
  expect(Object.fromEntries(suggestions)).toEqual({ brand: 'mine', subCategory: 'theirs', newPrice: undefined })
})

it('finds nothing to ask where both wrote the same, or pieces were only sold', () => {
  const sold = { ...base, brand: named('Dar Jebba'), colors: [{ ...red, seen: 2 }] }
  expect(found({ ...base, brand: named('Dar Jebba') }, sold)).toEqual([])
})

it('puts together what was chosen from each side', () => {
  const mine = { ...base, brand: named('mine'), newPrice: '110' }
  const theirs = { ...base, brand: named('theirs'), newPrice: '120', subCategory: 'jebba' }
  const sides: [string, Side][] = [
    ['brand', 'mine'],
    ['newPrice', 'theirs'],
    ['subCategory', 'theirs'],
  ]
  expect(merged(mine, theirs, sides)).toMatchObject({ brand: named('mine'), newPrice: '120', subCategory: 'jebba' })
})

it('makes a colour anew that the other side took out', () => {
  const anew = merged(base, { ...base, colors: [{ ...red, id: 8 }] }, [['colors', 'mine']])
  expect(anew.colors[0]).not.toHaveProperty('id')
  expect(anew.colors[0]).not.toHaveProperty('seen')
  expect(merged(base, base).colors[0]).toMatchObject({ id: 7, seen: 4 })
})

it('counts nothing twice that was sent, and whose answer was lost', () => {
  const sized = (stock: string, seen: number) => ({ ...red, sizes: [{ size: 'M', stock, seen }] })
  // Four were seen and one is gone; the shop has taken that one off already.
  const [mine, theirs] = [
    { ...base, colors: [{ ...red, stock: '3' }] },
    { ...base, colors: [{ ...red, stock: '3', seen: 3 }] },
  ]
  expect(found(mine, theirs)).toEqual([])
  expect(merged(mine, theirs).colors[0]).toMatchObject({ stock: '3', seen: 3 })
  const sizes = merged({ ...base, colors: [sized('3', 4)] }, { ...base, colors: [sized('3', 3)] }).colors[0]?.sizes
  expect(sizes).toEqual([{ size: 'M', stock: '3', seen: 3 }])
  // Another count is typed over what was seen: what was sold meanwhile is sold.
  const other = merged({ ...base, colors: [sized('6', 4)] }, { ...base, colors: [sized('3', 3)] }, [['colors', 'mine']])
  expect(other.colors[0]?.sizes).toEqual([{ size: 'M', stock: '6', seen: 4 }])
})
