import { expect, it } from 'vitest'
import { toPhoneText } from './phone-text.rules.ts'

it.each([
  ['98 123 456', '98 123 456'],
  ['٩٨ ١٢٣ ٤٥٦', '98 123 456'],
  ['۹۸۱۲۳۴۵۶', '98123456'],
  [' 00216 98 123 456', '+216 98 123 456'],
  ['٠٠٢١٦٩٨١٢٣٤٥٦', '+21698123456'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
])('a telephone number written %j is read as %j', (written, read) => {
  expect(toPhoneText(written)).toBe(read)
})
