import { expect, it } from 'vitest'
import { canWear } from './worn.rules.ts'

const person = (kind: 'woman' | 'man' | 'child') => ({ name: '', kind, typed: {} })

it('people wear garments of their own category and size guides', () => {
  expect(canWear(person('woman'), { guide: 'waistcoat', mainCategory: 'women' })).toBe(true)
  expect(canWear(person('man'), { guide: 'waistcoat', mainCategory: 'women' })).toBe(false)
  expect(canWear(person('woman'), { guide: 'jebba', mainCategory: 'women' })).toBe(false)
  expect(canWear(person('child'), { guide: 'children', mainCategory: 'children' })).toBe(true)
})
