import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyValues } from './checkout-values.ts'
import { beginNextOrder, orderKeyOf, readDraft, saveValues } from './draft.ts'

const typed = { ...emptyValues, name: 'Amel', street: '3, rue du Pacha', note: 'Avant la fête', agreed: true }

describe('a draft', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }
    vi.stubGlobal('window', { localStorage })
  })
  afterEach(() => {
    stored.clear()
    vi.unstubAllGlobals()
  })

  it('comes back as it was left, to whoever left it', () => {
    saveValues('amel', typed)
    expect(readDraft('amel')?.values).toEqual(typed)
    expect(readDraft('bilel')).toBeUndefined()
  })

  it('has one key, until its order is placed', () => {
    const key = orderKeyOf('amel')
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    saveValues('amel', typed)
    expect(orderKeyOf('amel')).toBe(key)
    beginNextOrder('amel')
    expect(orderKeyOf('amel')).not.toBe(key)
  })

  it('leaves who and where to the next order, but neither the note nor the agreement', () => {
    saveValues('amel', typed)
    beginNextOrder('amel')
    expect(readDraft('amel')?.values).toEqual({ ...typed, note: '', agreed: false })
  })

  it.each(['', '42', '{"shopperId":"amel"}', '{"shopperId":"amel","values":{"name":4,"agreed":"yes","more":1}}'])(
    'that cannot be read holds nothing of the wrong kind: %s',
    (text) => {
      stored.set('checkout', text)
      expect(readDraft('amel')?.values ?? emptyValues).toEqual(emptyValues)
    },
  )

  it('is kept for as long as the page is open where the browser keeps nothing', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('switched off')
      },
    })
    saveValues('amel', typed)
    expect(readDraft('amel')?.values).toEqual(typed)
  })
})
