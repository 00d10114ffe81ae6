import { expect, it } from 'vitest'
import { wears } from './worn.rules.ts'

const person = (kind: 'woman' | 'man' | 'child') => ({ name: '', kind, typed: {} })

it('people wear garments of their own category and size guides', () => {
  expect(wears(person('woman'), { guide: 'waistcoat', mainCategory: 'women' })).toBe(true)
  expect(wears(person('man'), { guide: 'waistcoat', mainCategory: 'women' })).toBe(false)
  expect(wears(person('woman'), { guide: 'jebba', mainCategory: 'women' })).toBe(false)
  expect(wears(person('child'), { guide: 'children', mainCategory: 'children' })).toBe(true)
})
