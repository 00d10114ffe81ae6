import { afterEach, expect, it, vi } from 'vitest'
import { keepDraft, readKeptDraft } from './kept-draft.ts'
import { emptyDraft, type ProductDraft } from './product-draft.ts'

const shelf = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, value: string) => shelf.set(name, value),
  },
})
afterEach(() => shelf.clear())

const begun: ProductDraft = {
  ...emptyDraft(),
  title: { fr: 'Jebba', en: '', ar: '' },
  care: { fr: 'À sec', en: 'Dry clean', ar: 'على الجاف' },
  frameType: { fr: 'droite', en: 'straight', ar: 'مستقيمة' },
}

it('a draft is there again as it was kept', () => {
  const draft = { ...begun, newPrice: '189,' }
  keepDraft('x', { draft, base: begun, version: 3, at: 1 })
  expect(readKeptDraft('x', begun)).toEqual({ draft, base: begun, version: 3, at: 1 })
})

it('a field an older form did not know, or knew as something else, is as the product has it, never emptied', () => {
  const { care: _unknown, ...older } = { ...begun, title: { fr: 'La mienne', en: '', ar: '' }, frameType: 'droite' }
  keepDraft('x', { draft: older as never, base: older as never, version: 3, at: 1 })
  const kept = readKeptDraft('x', begun)
  for (const draft of [kept?.draft, kept?.base]) {
    expect(draft).toMatchObject({ title: { fr: 'La mienne' }, care: begun.care, frameType: begun.frameType })
  }
})

it('what is no draft is none', () => {
  shelf.set('product-draft:x', '{"draft": 1}')
  expect(readKeptDraft('x', begun)).toBeUndefined()
})
