// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { cameFrom, countInVisit } from '#web/state/visit.ts'
import { beginVisit } from './visit.ts'

function open(address: string, referrer: string) {
  vi.stubGlobal('location', new URL(address))
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const told: Blob[] = []
  vi.stubGlobal('navigator', { sendBeacon: (_path: string, body: Blob) => told.push(body) > 0 })
  const listen = vi.spyOn(globalThis, 'addEventListener')
  beginVisit()
  const signs = listen.mock.calls.map(([name, onSign]) => [name, onSign as EventListener] as const)
  listen.mockRestore()
  for (const [name, onSign] of signs) globalThis.removeEventListener(name, onSign)
  const leave = async (by = 'pagehide') => {
    const [, onSign] = signs.find(([name]) => name === by) ?? []
    onSign?.(new Event(by))
    return Promise.all(told.map(async (body) => JSON.parse(await body.text())))
  }
  return { leave }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'visit')
})

it('tells once, when the page is left, what was done and where it began, and keeps it nowhere', async () => {
  const { leave } = open('https://shop.tn/fr?utm_source=ig&utm_campaign=mai', 'https://l.instagram.com/?u=sonia')
  countInVisit('pages')
  countInVisit('carts')
  const origin = { from: 'l.instagram.com', source: 'ig', campaign: 'mai' }
  expect(Object.fromEntries(new URLSearchParams(cameFrom()))).toEqual(origin)
  expect(await leave()).toEqual([{ ...origin, visits: 1, pages: 2, searches: 0, carts: 1 }])
  expect(await leave()).toHaveLength(1)
  countInVisit('pages')
  expect(await leave('visibilitychange')).toHaveLength(1)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect((await leave('visibilitychange'))[1]).toEqual({ ...origin, visits: 0, pages: 1, searches: 0, carts: 0 })
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0])
})

it('goes on with the visit of the page that led here, and counts it once', async () => {
  const { leave } = open('https://shop.tn/fr/products', 'https://shop.tn/fr?utm_source=ig&utm_campaign=mai')
  expect(await leave()).toEqual([
    { from: '', source: 'ig', campaign: 'mai', visits: 0, pages: 1, searches: 0, carts: 0 },
  ])
})

it('knows nothing of who typed the address, and nothing of the office', async () => {
  expect(await open('https://shop.tn/', '').leave()).toEqual([
    { from: '', source: '', campaign: '', visits: 1, pages: 1, searches: 0, carts: 0 },
  ])
  expect(await open('https://shop.tn/dashboard/orders', '').leave()).toEqual([])
})

it('says nothing where no visit was begun', () => {
  countInVisit('searches')
  expect(cameFrom()).toBe('')
})
