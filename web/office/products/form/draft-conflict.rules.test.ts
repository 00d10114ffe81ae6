import { describe, expect, it } from 'vitest'
import { besides } from '#web/forms/form-state.rules.ts'
import { differencesOf, merge, type Side } from '#web/forms/three-way.rules.ts'
import { comparingProducts } from './draft-conflict.rules.ts'
import { emptyColor, emptyDraft, type ProductDraft, readBackProduct } from './product-draft.ts'

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

describe('a count that was typed over what was seen', () => {
  const one = (stock: string, seen: number) => ({ ...base, colors: [{ ...red, stock, seen }] })
  const sized = (stock: string, seen: number) => ({
    ...base,
    colors: [{ ...red, stock: '9', sizes: [{ size: 'M', stock, seen }] }],
  })
  const comparing = { ...comparingProducts, readBack: (draft: ProductDraft) => readBackProduct(draft, 'fr') }
  /** What is sent next, and so added to or taken off what there is by then. */
  const next = (
    counted: typeof one,
    { sent, mine, there, version }: { sent?: string; mine: string; there: number; version: number },
  ) => {
    const lost = sent === undefined ? [] : [{ value: counted(sent, 4), version: 1 }]
    const over = { base: counted('4', 4), version: 1, sent: lost }
    const sides = besides(over, counted(mine, 4), { theirs: counted(String(there), there), version }, comparing)
    const [color] = merge(sides, new Map(), comparing).colors
    const { stock, seen = 0 } = color?.sizes[0] ?? { ...color }
    return { isOurs: sides.arrived !== undefined, left: there + Number(stock) - seen }
  }

  it.each([
    ['of a colour', one],
    ['of a size', sized],
  ])('is counted once, whatever was lost and sold between: %s', (_what, counted) => {
    // Nothing was sent: that as many are left as were typed is chance, and what was sold is sold.
    expect(next(counted, { mine: '3', there: 3, version: 2 })).toEqual({ isOurs: false, left: 2 })
    // Sent, stored, and its answer lost.
    expect(next(counted, { sent: '3', mine: '3', there: 3, version: 2 })).toEqual({ isOurs: true, left: 3 })
    expect(next(counted, { sent: '3', mine: '6', there: 3, version: 2 })).toEqual({ isOurs: true, left: 6 })
    // One was sold since.
    expect(next(counted, { sent: '3', mine: '3', there: 2, version: 2 })).toEqual({ isOurs: true, left: 2 })
    expect(next(counted, { sent: '3', mine: '6', there: 2, version: 2 })).toEqual({ isOurs: true, left: 5 })
    // Never stored: somebody else counted more.
    expect(next(counted, { sent: '3', mine: '3', there: 10, version: 2 })).toEqual({ isOurs: false, left: 9 })
    // Somebody else saved after that: as it stands there it was stored.
    expect(next(counted, { sent: '3', mine: '3', there: 3, version: 3 })).toEqual({ isOurs: false, left: 3 })
  })

  it('is known by all else that was sent with it, however that was typed', () => {
    const whole = (stock: string, seen: number) => readBackProduct({ ...one(stock, seen), title: named('Jebba') }, 'fr')
    const typed = { ...whole('٣', 4), brand: named(' Dar '), newPrice: '100.5' }
    const theirs = { ...whole('3', 3), brand: named('Dar'), newPrice: '100,500' }
    const over = { base: whole('4', 4), version: 1, sent: [{ value: typed, version: 1 }] }
    expect(besides(over, typed, { theirs, version: 2 }, comparing).arrived).toBe(typed)
    const other = { ...theirs, subCategory: 'jebba' }
    expect(besides(over, typed, { theirs: other, version: 2 }, comparing).arrived).toBeUndefined()
  })
})
