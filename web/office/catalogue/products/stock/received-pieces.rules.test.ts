import { expect, it } from 'vitest'
import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import { noText } from '#contract/platform/text/languages.ts'
import { addPiece, pieceCountOf, removePiece } from './received-pieces.rules.ts'

const piece = (size: string, productId = 'p'): ScannedPiece => ({
  productId,
  colorId: 1,
  size,
  title: '',
  translations: {},
  colorName: noText,
  stock: 0,
})

it('counts each scanned piece, the last one first', () => {
  const scanned = ['M', 'L', 'M', 'M'].reduce(
    (result, size) => addPiece(result, piece(size)),
    addPiece([], piece('M', 'q')),
  )
  expect(scanned.map(({ piece: { productId, size }, count }) => [productId, size, count])).toEqual([
    ['p', 'M', 3],
    ['p', 'L', 1],
    ['q', 'M', 1],
  ])
  expect(pieceCountOf(scanned)).toBe(5)
})

it('removes one piece, and a variant without pieces altogether', () => {
  const scanned = addPiece(addPiece(addPiece([], piece('M')), piece('M')), piece('L'))
  const [l, m] = scanned
  expect(removePiece(scanned, l?.key ?? '').map(({ count }) => count)).toEqual([2])
  expect(removePiece(scanned, m?.key ?? '').map(({ count }) => count)).toEqual([1, 1])
  expect(removePiece(scanned, 'none')).toEqual(scanned)
})
