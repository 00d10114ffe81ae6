import { expect, it } from 'vitest'
import { type LabelPiece, labelLimits } from '#contract/catalogue/products/labels.contract.ts'
import { noText } from '#contract/platform/text/languages.ts'
import { keyOfLabel, labelsToPrint, readLabelCount, sheetsOf } from './label-counts.rules.ts'

const piece = (size: string, count: number): LabelPiece => ({
  productId: 'p',
  colorId: 1,
  size,
  title: '',
  translations: {},
  colorName: noText,
  price: 1,
  code: '',
  count,
})

it.each([
  ['', 0],
  ['3', 3],
  ['٣', 3],
  ['999', 999],
  ['1000', undefined],
  ['-1', undefined],
  ['1,5', undefined],
  ['abc', undefined],
])('parses %j as %j labels', (text, meant) => {
  expect(readLabelCount(text)).toBe(meant)
})

it('are as many as proposed or typed', () => {
  const [m, l] = [piece('M', 2), piece('L', 3)]
  expect(labelsToPrint([m, l], new Map()).map(({ size }) => size)).toEqual(['M', 'M', 'L', 'L', 'L'])
  expect(labelsToPrint([m, l], new Map([[keyOfLabel(l), '0']]))).toEqual([m, m])
  expect(labelsToPrint([m], new Map([[keyOfLabel(m), 'x']]))).toEqual([])
  expect(
    labelsToPrint(
      Array.from({ length: 9 }, () => piece('M', 900)),
      new Map(),
    ),
  ).toHaveLength(labelLimits.atOnce)
})

it('start a sheet after the labels already used', () => {
  expect(sheetsOf(['a', 'b', 'c'], 4, 2)).toEqual([[undefined, undefined, 'a', 'b'], ['c']])
  expect(sheetsOf(['a'], 24, 0)).toEqual([['a']])
  expect(sheetsOf([], 24, 5)).toEqual([])
  expect(sheetsOf(['a'], 1, 7)).toEqual([['a']])
})
