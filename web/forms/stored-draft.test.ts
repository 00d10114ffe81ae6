import { afterEach, expect, it, vi } from 'vitest'
import { deleteDraft, readDraft, writeDraft } from './stored-draft.ts'

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
  writeDraft('x', { value, base: initialDish, version: 3 })
  expect(readDraft(keeping, initialDish)).toEqual({ value, base: initialDish, version: 3 })
})

it('restores the idempotency key, and ignores a value that is not one', () => {
  const keptDish = { value: initialDish, base: initialDish, version: undefined, key: 'k' }
  writeDraft('x', keptDish)
  expect(readDraft(keeping, initialDish)).toEqual(keptDish)
  writeDraft('x', { ...keptDish, key: 7 as never })
  expect(readDraft(keeping, initialDish)?.key).toBeUndefined()
  deleteDraft('x')
  expect([...shelf.keys()]).toEqual([])
})

it('gives fields that an older draft lacks, or has in another type, their initial value', () => {
  const { care: _unknown, ...older } = { ...initialDish, name: { fr: 'La mienne' }, price: 4 }
  writeDraft('x', { value: older as never, base: older as never, version: 3 })
  const restored = readDraft(keeping, initialDish)
  for (const value of [restored?.value, restored?.base]) {
    expect(value).toEqual({ ...initialDish, name: { fr: 'La mienne', ar: '' } })
  }
})

it.each(['{"value": 1}', 'null', '[]', '{', '{"value": {"lines": [1]}, "base": {}}'])(
  'ignores a stored value of another shape: %s',
  (text) => {
    shelf.set('x', text)
    expect(readDraft(keeping, initialDish)).toBeUndefined()
  },
)
