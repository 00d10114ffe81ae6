import { afterEach, expect, it, vi } from 'vitest'
import { forgetKept, keep, readKept } from './kept-value.ts'

const shelf = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, value: string) => shelf.set(name, value),
    removeItem: (name: string) => shelf.delete(name),
  },
})
afterEach(() => shelf.clear())

interface Dish {
  name: { fr: string; ar: string }
  price: string
  care: { fr: string }
  lines: { key: string }[]
}

const initialDish: Dish = { name: { fr: 'Brik', ar: '' }, price: '4', care: { fr: 'Chaud' }, lines: [] }
const isSound = ({ lines }: Dish) => lines.every((line) => typeof line?.key === 'string')
const keeping = { name: 'x', isSound }

it('restores a stored draft', () => {
  const value = { ...initialDish, price: '4,', lines: [{ key: 'a' }] }
  keep('x', { value, base: initialDish, version: 3 })
  expect(readKept(keeping, initialDish)).toEqual({ value, base: initialDish, version: 3 })
})

it('restores the idempotency key, and ignores a value that is not one', () => {
  const keptDish = { value: initialDish, base: initialDish, version: undefined, key: 'k' }
  keep('x', keptDish)
  expect(readKept(keeping, initialDish)).toEqual(keptDish)
  keep('x', { ...keptDish, key: 7 as never })
  expect(readKept(keeping, initialDish)?.key).toBeUndefined()
  forgetKept('x')
  expect([...shelf.keys()]).toEqual([])
})

it('gives fields that an older draft lacks, or has in another type, their initial value', () => {
  const { care: _unknown, ...older } = { ...initialDish, name: { fr: 'La mienne' }, price: 4 }
  keep('x', { value: older as never, base: older as never, version: 3 })
  const restored = readKept(keeping, initialDish)
  for (const value of [restored?.value, restored?.base]) {
    expect(value).toEqual({ ...initialDish, name: { fr: 'La mienne', ar: '' } })
  }
})

it.each(['{"value": 1}', 'null', '[]', '{', '{"value": {"lines": [1]}, "base": {}}'])(
  'ignores a stored value of another shape: %s',
  (text) => {
    shelf.set('x', text)
    expect(readKept(keeping, initialDish)).toBeUndefined()
  },
)
