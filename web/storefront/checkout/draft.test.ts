import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyValues } from './checkout-values.ts'
import {
  getOrderKey,
  moveTabValuesToShopper,
  readDraft,
  readTabValues,
  saveTabValues,
  saveValues,
  startNextOrder,
} from './draft.ts'

const typed = { ...emptyValues, name: 'Amel', street: '3, rue du Pacha', note: 'Avant la fête', agreed: true }

describe('a draft', () => {
  const [stored, inTab] = [new Map<string, string>(), new Map<string, string>()]
  const storageOf = (storedValues: Map<string, string>) => ({
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  })
  beforeEach(() => {
    vi.stubGlobal('window', { localStorage: storageOf(stored), sessionStorage: storageOf(inTab) })
  })
  afterEach(() => {
    stored.clear()
    inTab.clear()
    vi.unstubAllGlobals()
  })

  it('is restored for the same shopper', () => {
    saveValues('amel', typed)
    expect(readDraft('amel')?.values).toEqual(typed)
    expect(readDraft('bilel')).toBeUndefined()
  })

  it('keeps one key until its order is placed', () => {
    const key = getOrderKey('amel')
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    saveValues('amel', typed)
    expect(getOrderKey('amel')).toBe(key)
    startNextOrder('amel')
    expect(getOrderKey('amel')).not.toBe(key)
  })

  it('keeps name and address for the next order, but neither note nor agreement', () => {
    saveValues('amel', typed)
    startNextOrder('amel')
    expect(readDraft('amel')?.values).toEqual({ ...typed, note: '', agreed: false })
  })

  it('without a session stays in the tab until somebody signs in there', () => {
    saveTabValues(typed)
    expect([readTabValues(), stored.size]).toEqual([typed, 0])
    const key = getOrderKey('amel')
    moveTabValuesToShopper('amel')
    expect([readDraft('amel'), inTab.size]).toEqual([{ shopperId: 'amel', values: typed, orderKey: key }, 0])
    moveTabValuesToShopper('bilel')
    expect(readDraft('bilel')).toBeUndefined()
  })

  it('of a shopper is not replaced by an e-mail address typed before signing in', () => {
    saveValues('amel', typed)
    saveTabValues({ ...emptyValues, email: 'amel@example.tn', agreed: true })
    moveTabValuesToShopper('amel')
    expect([readDraft('amel')?.values, inTab.size]).toEqual([typed, 0])
  })

  it('never contains a password', () => {
    const withPassword = { ...typed, password: 'une phrase facile' }
    saveTabValues(withPassword)
    saveValues('amel', withPassword)
    getOrderKey('amel')
    expect([...stored.values(), ...inTab.values()].join()).not.toMatch(/phrase|password/)
    expect([readTabValues()?.password, readDraft('amel')?.values.password]).toEqual(['', ''])
  })

  it.each(['', '42', '{"shopperId":"amel"}', '{"shopperId":"amel","values":{"name":4,"agreed":"yes","more":1}}'])(
    'with invalid content is ignored: %s',
    (text) => {
      stored.set('checkout', text)
      expect(readDraft('amel')?.values ?? emptyValues).toEqual(emptyValues)
    },
  )

  it('lives as long as the page where storage is disabled', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('switched off')
      },
    })
    saveValues('amel', typed)
    expect(readDraft('amel')?.values).toEqual(typed)
  })
})
