// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { maxOriginLength } from '#contract/accounting/visits/count-visit-call.ts'
import { countInVisit, visitOrigin } from '#web/state/visit.ts'
import { countVisit } from './count-visit.ts'

function open(address: string, referrer: string, wishes: object = {}) {
  vi.stubGlobal('location', new URL(address))
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const beacons: Blob[] = []
  vi.stubGlobal('navigator', { ...wishes, sendBeacon: (_path: string, body: Blob) => beacons.push(body) > 0 })
  const listen = vi.spyOn(globalThis, 'addEventListener')
  countVisit()
  const signs = listen.mock.calls.map(([name, onSign]) => [name, onSign as EventListener] as const)
  listen.mockRestore()
  for (const [name, onSign] of signs) globalThis.removeEventListener(name, onSign)
  const leave = async (by = 'pagehide') => {
    const [, onSign] = signs.find(([name]) => name === by) ?? []
    onSign?.(new Event(by))
    return Promise.all(beacons.map(async (body) => JSON.parse(await body.text())))
  }
  return { leave }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  Reflect.deleteProperty(globalThis, 'visit')
})

it('sends once, when the page is left, what was done and where the visit began', async () => {
  const { leave } = open(
    'https://shop.tn/fr?x=1&utm_source=ig&utm_campaign=mai&fbclid=sonia',
    'https://l.instagram.com/?u=sonia',
  )
  countInVisit('pages')
  countInVisit('carts')
  const came = 'l.instagram.com&utm_source=ig&utm_campaign=mai'
  expect(visitOrigin()).toBe(came)
  expect(await leave()).toEqual([{ cameFrom: came, visits: 1, pages: 2, carts: 1 }])
  expect(await leave()).toHaveLength(1)
  countInVisit('pages')
  expect(await leave('visibilitychange')).toHaveLength(1)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect((await leave('visibilitychange'))[1]).toEqual({ cameFrom: came, pages: 1 })
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 1])
})

const post = ['https://shop.tn/fr?utm_source=ig', 'https://l.instagram.com/'] as const
const began = 'l.instagram.com&utm_source=ig'

it.each([
  ['a page of ours that led here', 'https://shop.tn/fr/products', 'https://shop.tn/fr?utm_source=ig'],
  ['the same page, read anew', ...post],
  ['an address typed in the same tab', 'https://shop.tn/fr/cart', ''],
])('continues the visit after %s, and counts it once', async (_name, address, referrer) => {
  expect(await open(...post).leave()).toEqual([{ cameFrom: began, visits: 1, pages: 1 }])
  expect(await open(address, referrer).leave()).toEqual([{ cameFrom: began, pages: 1 }])
  expect(visitOrigin()).toBe(began)
})

it('starts another visit when the tab comes from another site', async () => {
  await open(...post).leave()
  const googleVisit = { cameFrom: 'www.google.tn', visits: 1, pages: 1 }
  expect(await open('https://shop.tn/fr', 'https://www.google.tn/').leave()).toEqual([googleVisit])
  expect(await open('https://shop.tn/fr?utm_source=sms', '').leave()).toEqual([
    { cameFrom: '&utm_source=sms', visits: 1, pages: 1 },
  ])
})

it('stores nothing with Do Not Track, nor where storage is disabled', async () => {
  const { leave } = open(...post, { doNotTrack: '1' })
  expect(await leave()).toEqual([{ cameFrom: began, visits: 1, pages: 1 }])
  expect(sessionStorage.length).toBe(0)
  vi.stubGlobal('sessionStorage', undefined)
  expect(await open(...post).leave()).toEqual([{ cameFrom: began, visits: 1, pages: 1 }])
})

it('limits the length of the source stored with an order', () => {
  open(`https://shop.tn/?utm_campaign=${'a'.repeat(9000)}`, '')
  expect(visitOrigin()).toHaveLength(maxOriginLength)
})

it('has no source for a typed address, and does not count the office', async () => {
  expect(await open('https://shop.tn/', '').leave()).toEqual([{ cameFrom: '', visits: 1, pages: 1 }])
  sessionStorage.clear()
  expect(await open('https://shop.tn/dashboard/orders', '').leave()).toEqual([])
})

it('sends nothing where no visit was started', () => {
  countInVisit('searches')
  expect(visitOrigin()).toBe('')
})
