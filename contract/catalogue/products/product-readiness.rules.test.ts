import { describe, expect, it } from 'vitest'
import { lacksOf, type Readiable, readinessPoints } from './product-readiness.rules.ts'

const color = { images: ['/a.jpg'], stock: 1, sizes: [{ size: 'M', stock: 1 }] }
const ready: Readiable = {
  title: 'Jebba',
  description: 'En soie.',
  translations: { en: { title: 'Jebba', description: 'Silk.' }, ar: { title: 'جبة', description: 'حرير.' } },
  newPrice: 100,
  subCategory: 'jebba',
  sizeGuide: 'women',
  colors: [color],
}

describe('lacksOf', () => {
  it('is empty for a complete garment', () => {
    expect(lacksOf(ready)).toEqual([])
  })

  it.each<[string, Partial<Readiable>]>([
    ['picture', { colors: [color, { ...color, images: [] }] }],
    ['price', { newPrice: 0 }],
    ['translation', { translations: { en: { title: 'Jebba', description: 'Silk.' } } }],
    ['translation', { translations: { ...ready.translations, ar: { title: 'جبة' } } }],
    ['sizes', { colors: [{ ...color, sizes: [] }] }],
    ['stock', { colors: [{ ...color, stock: 0, sizes: [{ size: 'M', stock: 0 }] }] }],
    ['shelf', { subCategory: '' }],
  ])('names %s', (point, changes) => {
    expect(lacksOf({ ...ready, ...changes })).toEqual([point])
  })

  it('asks for no sizes without a size guide, and for stock in one colour only', () => {
    const soldOut = { ...color, stock: 0, sizes: [] }
    expect(lacksOf({ ...ready, sizeGuide: 'none', colors: [color, soldOut] })).toEqual([])
  })

  it('names everything in the usual order', () => {
    const empty = { images: [], stock: 0, sizes: [] }
    expect(lacksOf({ ...ready, translations: {}, newPrice: 0, subCategory: '', colors: [empty] })).toEqual(
      readinessPoints,
    )
  })
})
