import { expect, it } from 'vitest'
import { readablePhone, toPhoneText, whatsAppNumber } from './phone-text.rules.ts'

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

it.each([
  ['+21621617285', '+216\u00a021\u00a0617\u00a0285'],
  ['+216 21 617 285', '+216\u00a021\u00a0617\u00a0285'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['71 000 014', '71 000 014'],
  ['', ''],
])('%j is shown as %j', (storedPhone, shownPhone) => {
  expect(readablePhone(storedPhone)).toBe(shownPhone)
})

it.each([
  ['20 111 222', '21620111222'],
  ['+216 20 111 222', '21620111222'],
  ['00216 20111222', '21620111222'],
  ['٢٠١١١٢٢٢', '21620111222'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['+45 20 11 12 22', '4520111222'],
])('WhatsApp reaches %j as %j', (written, figures) => {
  expect(whatsAppNumber(written)).toBe(figures)
})
