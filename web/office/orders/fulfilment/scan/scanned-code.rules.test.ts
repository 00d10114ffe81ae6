import { expect, it } from 'vitest'
import { judgeScan, parseOrderNumber } from './scanned-code.rules.ts'

const order = (number: number) => ({ _id: `id-${number}`, number, name: 'Salwa' })
const pile = { packed: [order(12), order(13)], chosen: new Set<string>(), scanned: new Set(['id-13']) }

it.each([
  ['12', 12],
  [' 12\n', 12],
  ['#12', 12],
  ['N° 12', 12],
  ['١٢', 12],
  ['683000000001', undefined],
  ['NX-12', undefined],
  ['', undefined],
])('reads %j as %s', (code, number) => expect(parseOrderNumber(code)).toBe(number))

it('classifies a parcel as expected, repeated, not selected, or foreign', () => {
  expect(judgeScan('12', pile).kind).toBe('right')
  expect(judgeScan('13', pile).kind).toBe('again')
  expect(judgeScan('12', { ...pile, chosen: new Set(['id-13']) }).kind).toBe('not-chosen')
  expect(judgeScan('99', pile)).toEqual({ kind: 'foreign', code: '99' })
  expect(judgeScan(' 683000000001 ', pile)).toEqual({ kind: 'foreign', code: '683000000001' })
})

it('recognises a parcel by its courier’s number, and by no other', () => {
  const listed = {
    ...pile,
    packed: [{ ...order(12), code: '683000000001' }, { ...order(13), code: 'nx-13' }, order(14)],
  }
  expect(judgeScan(' 683000000001 ', listed)).toMatchObject({ kind: 'right', order: { number: 12 } })
  expect(judgeScan('NX-13', listed)).toMatchObject({ kind: 'again', order: { number: 13 } })
  expect(judgeScan('14', listed)).toMatchObject({ kind: 'right', order: { number: 14 } })
  expect(judgeScan('683000000002', listed).kind).toBe('foreign')
})
