import { expect, it } from 'vitest'
import { copiedMeasures, sizesToMeasure, withMeasure } from './measures.rules.ts'
import { emptyColor, emptyDraft } from './product-draft.ts'

const sized = {
  ...emptyDraft(),
  colors: [{ ...emptyColor(), sizes: ['S', 'M'].map((size) => ({ size, stock: '' })) }],
}

it('a measure is stored in the row of its size, and a row without measures is removed', () => {
  const measures = withMeasure([], 'M', 'chest', '55,5')
  expect(measures).toEqual([{ size: 'M', chest: '55,5' }])
  expect(withMeasure(measures, 'S', 'hem', '40').map(({ size }) => size)).toEqual(['S', 'M'])
  expect(withMeasure(measures, 'M', 'chest', ' ')).toEqual([])
})

it('offers the sizes of the product, and removed sizes with measures', () => {
  expect(sizesToMeasure({ ...sized, measures: [{ size: 'L', chest: '60' }] })).toEqual(['S', 'M', 'L'])
})

it('copies the sizes that both products have, and keeps other measures', () => {
  const from = [
    { size: 'M', chest: 60 },
    { size: 'XL', chest: 70 },
  ]
  const copied = copiedMeasures({ ...sized, measures: [{ size: 'S', chest: '50' }] }, from)
  expect(copied).toEqual([
    { size: 'S', chest: '50' },
    { size: 'M', chest: '60' },
  ])
  expect(copiedMeasures(emptyDraft(), from)).toHaveLength(2)
})
