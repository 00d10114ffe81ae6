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

const begun: Dish = { name: { fr: 'Brik', ar: '' }, price: '4', care: { fr: 'Chaud' }, lines: [] }
const isSound = ({ lines }: Dish) => lines.every((line) => typeof line?.key === 'string')
const keeping = { name: 'x', isSound }

it('what was written is there again as it was kept', () => {
  const value = { ...begun, price: '4,', lines: [{ key: 'a' }] }
  keep('x', { value, base: begun, version: 3 })
  expect(readKept(keeping, begun)).toEqual({ value, base: begun, version: 3 })
})

it('the key it was sent under is there again, and nothing that is no key', () => {
  const kept = { value: begun, base: begun, version: undefined, key: 'k' }
  keep('x', kept)
  expect(readKept(keeping, begun)).toEqual(kept)
  keep('x', { ...kept, key: 7 as never })
  expect(readKept(keeping, begun)?.key).toBeUndefined()
  forgetKept('x')
  expect([...shelf.keys()]).toEqual([])
})

it('a field an older form did not know, or knew as something else, is as the form begins now, never emptied', () => {
  const { care: _unknown, ...older } = { ...begun, name: { fr: 'La mienne' }, price: 4 }
  keep('x', { value: older as never, base: older as never, version: 3 })
  const kept = readKept(keeping, begun)
  for (const value of [kept?.value, kept?.base]) {
    expect(value).toEqual({ ...begun, name: { fr: 'La mienne', ar: '' } })
  }
})

it.each(['{"value": 1}', 'null', '[]', '{', '{"value": {"lines": [1]}, "base": {}}'])(
  'what is no such form is none: %s',
  (text) => {
    shelf.set('x', text)
    expect(readKept(keeping, begun)).toBeUndefined()
  },
)
