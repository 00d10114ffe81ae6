import { describe, expect, it } from 'vitest'
import { defaultColorName } from '#contract/cart/cart.rules.ts'
import { ProductFields } from '#contract/products/products.contract.ts'
import { differencesOf, isSameValue, merge, type Side } from '#web/forms/three-way.rules.ts'
import { comparingNew, comparingProducts } from './draft-conflict.rules.ts'
import { emptyColor, emptyDraft, type ProductDraft, toDraft, toFields } from './product-draft.ts'

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

it('gives another colour nothing of the one it takes the place of, where somebody else changed the price', () => {
  const blue = { ...emptyColor(), colorName: named('Bleu'), stock: '2' }
  const sizes = [{ size: 'M', stock: '3', code: 'V-M', costPrice: '9' }]
  const sized = { ...emptyColor(), colorName: named('Vert'), sizes }
  const theirs = { ...base, newPrice: '120' }
  expect(merged({ ...base, colors: [blue] }, theirs, [['colors', 'mine']]).colors).toEqual([blue])
  // What stands on its labels, and what it costs, is as it was typed.
  expect(merged({ ...base, colors: [red, sized] }, theirs, [['colors', 'mine']]).colors).toEqual([red, sized])
})

describe('a new garment that may be there already', () => {
  const comparing = comparingNew('fr')
  const sizes = [
    { size: 'M', stock: '3', code: ' R-M ' },
    { size: 'L', stock: '1', code: '', costPrice: '90' },
  ]
  const sent: ProductDraft = {
    ...base,
    title: named('Jebba'),
    colors: [
      { ...emptyColor(), colorName: named(' Rouge '), sizes },
      { ...emptyColor(), colorName: named('Bleu'), stock: '2', costPrice: '80' },
    ],
  }
  const stored = (draft: ProductDraft, isToldCosts = true) => {
    const { colors, ...fields } = ProductFields.parse(toFields(draft))
    const cost = (costPrice = 0) => isToldCosts && { costPrice }
    // As `toOfficeProduct` tells them.
    const told = colors.map((one, at) => {
      const counted = one.sizes.map(({ size, stock, code = '', costPrice }) => ({
        size,
        stock,
        seen: stock,
        code,
        ...cost(costPrice),
      }))
      const stock = counted.length > 0 ? counted.reduce((sum, { stock }) => sum + stock, 0) : (one.stock ?? 0)
      return { ...one, id: at + 1, stock, seen: stock, code: one.code ?? '', sizes: counted, ...cost(one.costPrice) }
    })
    return toDraft({ ...fields, colors: told }, 'fr')
  }
  const isKnown = (draft: ProductDraft, theirs: ProductDraft) =>
    isSameValue(comparing.readBack?.(draft, theirs) ?? draft, theirs, comparing)

  it('is known again, in sizes or without, by who is told what it costs and who is not', () => {
    expect(isKnown(sent, stored(sent))).toBe(true)
    const [red, blue] = sent.colors
    if (!red || !blue) throw new Error('two colours were to be sent')
    const untold = {
      ...sent,
      colors: [
        { ...red, sizes: red.sizes.map(({ costPrice: _cost, ...one }) => one) },
        { ...emptyColor(), colorName: blue.colorName, stock: '2' },
      ],
    }
    expect(isKnown(untold, stored(untold, false))).toBe(true)
    expect(isKnown(untold, stored(untold))).toBe(true)
    const [first, ...others] = stored(sent).colors
    if (!first) throw new Error('a colour was to be stored')
    const sold = { ...stored(sent), colors: [{ ...first, stock: '3' }, ...others] }
    expect(isKnown(sent, sold)).toBe(false)
  })

  it('is written over in the colours it has, by their names and by nothing else', () => {
    const theirs = stored(sent)
    const corrected = { ...sent, newPrice: '250' }
    const colors = comparing.settle?.(corrected, theirs).colors
    expect(colors).toMatchObject([
      {
        id: 1,
        seen: 4,
        sizes: [
          { size: 'M', stock: '3', seen: 3 },
          { size: 'L', stock: '1', seen: 1 },
        ],
      },
      { id: 2, seen: 2, stock: '2' },
    ])
    const unnamed = { ...sent, colors: [{ ...emptyColor(), stock: '4' }] }
    const there = stored(unnamed)
    expect(there.colors[0]?.colorName.fr).toBe(defaultColorName.fr)
    expect(comparing.settle?.(unnamed, there).colors[0]).toMatchObject({ id: 1, seen: 4 })
    const called = { ...unnamed, colors: [{ ...emptyColor(), colorName: named('Vert'), stock: '4' }] }
    const [green] = comparing.settle?.(called, there).colors ?? [red]
    expect(green).not.toHaveProperty('id')
    expect(green).not.toHaveProperty('seen')
  })
})
