import { expect, it } from 'vitest'
import { ean13, isEan13, ownEan13 } from './ean-13.rules.ts'

/** The modules, with black as 1, of GS1's own example 5901234123457. */
const example = [
  '101',
  '0001011 0100111 0110011 0010011 0111101 0011101'.replaceAll(' ', ''),
  '01010',
  '1100110 1101100 1000010 1011100 1001110 1000100'.replaceAll(' ', ''),
  '101',
].join('')

const modules = (widths: readonly number[]) =>
  widths.map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)).join('')

it('is written as the standard’s own example', () => {
  expect(modules(ean13('5901234123457') ?? [])).toBe(example)
})

it.each(['4006381333931', '0012345678905', '9780201379624'])('%s is 95 modules wide', (code) => {
  expect(isEan13(code)).toBe(true)
  expect(modules(ean13(code) ?? [])).toHaveLength(95)
})

it.each(['5901234123458', '590123412345', 'ABC', '', '590123412345٧'])('%j is none', (code) => {
  expect(isEan13(code)).toBe(false)
  expect(ean13(code)).toBeUndefined()
})

it('gives each thing a number of its own, that is one', () => {
  const codes = [1, 2, 999, 1234567890].flatMap((id) => [0, 1, 9].map((another) => ownEan13(id, another)))
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect([isEan13(code), code[0]]).toEqual([true, '2'])
})
