import { expect, it } from 'vitest'
import { garmentWords } from './garment-description.rules.ts'

it.each([
  ['/products/jebba-harir-k3f9', 'jebba harir'],
  ['/products/kaftan-d-hier-0000/', 'kaftan hier'],
  ['/products/a-very-long-name-of-a-garment-that-is-gone', 'very long name garment'],
  ['/products/7f3c', ''],
  ['/products', ''],
  ['/news/les-mlifas', ''],
])('of %s: “%s”', (path, words) => {
  expect(garmentWords(path)).toBe(words)
})
