import { describe, expect, it } from 'vitest'
import { missingReadinessPoints, type ReadinessInput, readinessPoints } from './product-readiness.rules.ts'

const color = { images: ['/a.jpg'], stock: 1, sizes: [{ size: 'M', stock: 1 }] }
const ready: ReadinessInput = {
  title: 'Jebba',
  description: 'En soie.',
  translations: { en: { title: 'Jebba', description: 'Silk.' }, ar: { title: 'جبة', description: 'حرير.' } },
  newPrice: 100,
  subCategory: 'jebba',
  sizeGuide: 'women',
  colors: [color],
}

describe('missingReadinessPoints', () => {
  it('is empty for a complete garment', () => {
    expect(missingReadinessPoints(ready)).toEqual([])
  })

  it.each<[string, Partial<ReadinessInput>]>([
    ['picture', { colors: [color, { ...color, images: [] }] }],
    ['price', { newPrice: 0 }],
    ['translation', { translations: { en: { title: 'Jebba', description: 'Silk.' } } }],
    ['translation', { translations: { ...ready.translations, ar: { title: 'جبة' } } }],
    ['sizes', { colors: [{ ...color, sizes: [] }] }],
    ['stock', { colors: [{ ...color, stock: 0, sizes: [{ size: 'M', stock: 0 }] }] }],
    ['shelf', { subCategory: '' }],
  ])('names %s', (point, changes) => {
    expect(missingReadinessPoints({ ...ready, ...changes })).toEqual([point])
  })

  it('asks for no sizes without a size guide, and for stock in one colour only', () => {
    const soldOut = { ...color, stock: 0, sizes: [] }
    expect(missingReadinessPoints({ ...ready, sizeGuide: 'none', colors: [color, soldOut] })).toEqual([])
  })

  it('names everything in the usual order', () => {
    const empty = { images: [], stock: 0, sizes: [] }
    expect(
      missingReadinessPoints({ ...ready, translations: {}, newPrice: 0, subCategory: '', colors: [empty] }),
    ).toEqual(readinessPoints)
  })
})
