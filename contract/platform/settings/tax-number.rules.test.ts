import { expect, it } from 'vitest'
import { isTaxNumber } from './tax-number.rules.ts'

it.each(['1234567/A/M/000', '1234567 A/P/M/000', '1234567APM000', '1234567a', '١٢٣٤٥٦٧/A/P/M/000'])(
  'accepts %s',
  (text) => {
    expect(isTaxNumber(text)).toBe(true)
  },
)

it.each([
  '',
  'pas encore',
  '1234567',
  '123456A',
  '12345678A/M/000',
  '1234567/A/M/00',
  '1234567/A/P/M/X/000',
  'A1234567',
])('refuses %s', (text) => {
  expect(isTaxNumber(text)).toBe(false)
})
