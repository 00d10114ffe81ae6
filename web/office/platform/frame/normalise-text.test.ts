import { expect, it } from 'vitest'
import { normaliseText } from './normalise-text.ts'

it.each([
  ['  Réglages ', 'reglages'],
  ['À la  livraison', 'a la livraison'],
  ['الأقسام الفرعيّة', 'الاقسام الفرعيه'],
  ['مـحـلّى', 'محلي'],
  ['', ''],
])('%j is compared as %j', (text, plain) => {
  expect(normaliseText(text)).toBe(plain)
})
