import { expect, it } from 'vitest'
import { normalisePhone } from './phone.rules.ts'

it.each([
  ['98 123 456', '+21698123456'],
  ['00216 98.123.456', '+21698123456'],
  ['٩٨١٢٣٤٥٦', '+21698123456'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('reads %s as %s', (text, number) => {
  expect(normalisePhone(text)).toBe(number)
})

it.each(['', '12', 'amina', '98 123 456 789 012'])('reads no number from %j', (text) => {
  expect(normalisePhone(text)).toBeUndefined()
})
