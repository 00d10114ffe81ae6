// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CustomPage } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { paths } from '#web/paths.ts'
import { createStore } from '#web/store.ts'
import { renderAt } from '#web/testing/render.tsx'
import { QuestionHost } from '#web/ui/questions.tsx'
import { CustomPagesPlace } from './custom-pages-place.tsx'

const place = paths.settingsPlace('own-pages')
const written = (fr: string) => ({ fr, en: '', ar: '' })
const stored = (id: number, title: string): CustomPage => ({
  id,
  version: 1,
  changedAt: '2026-11-20T10:00:00Z',
  title: written(title),
  text: written(''),
  state: 'online',
  shownIn: 'footer',
  address: `page-${id}`,
})

/** A server for pages; requests that are held are answered when the test says so. */
const shop = {
  pages: [] as CustomPage[],
  orders: [] as number[][],
  keys: [] as (string | null)[],
  /** The number of requests for the list. */
  asked: 0,
  held: [] as (() => void)[],
  holds: (_method: string): boolean => false,
}

beforeEach(() => {
  Object.assign(shop, {
    pages: [stored(1, 'Tailles'), stored(2, 'Soie'), stored(3, 'Laine')],
    orders: [],
    keys: [],
    asked: 0,
    held: [],
    holds: () => false,
  })
  sessionStorage.clear()
  localStorage.clear()
})

async function answer(request: Request): Promise<Response> {
  const { method } = request
  const body = method === 'GET' ? undefined : await request.json()
  const existingPages = shop.pages
  if (method === 'GET') shop.asked += 1
  if (method === 'POST') {
    shop.keys.push(request.headers.get('idempotency-key'))
    shop.pages = [
      ...existingPages,
      { ...stored(existingPages.length + 1, ''), ...body, state: 'online', address: 'made' },
    ]
  }
  if (method === 'PUT') {
    shop.orders.push(body.ids)
    shop.pages = body.ids.map((id: number) => existingPages.find((page) => page.id === id))
  }
  const responseBody = JSON.stringify(method === 'POST' ? shop.pages.at(-1) : shop.pages)
  if (shop.holds(method)) await new Promise<void>((go) => shop.held.push(go))
  return new Response(responseBody, { headers: { 'content-type': 'application/json' } })
}

const open = async (search = '') => {
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init))
  const store = createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch })
  const screen = (
    <Provider store={store}>
      <CustomPagesPlace />
      <QuestionHost />
    </Provider>
  )
  const rendered = await renderAt(`${place}${search}`, screen, { ...office, ...words })
  await settled(() => rendered.page.querySelector('ol, form') !== null)
  return rendered
}

/** Waits for a condition, rendering in between whatever has arrived. */
const settled = (isSo: () => boolean) =>
  vi.waitFor(async () => {
    await act(() => new Promise((soon) => setTimeout(soon)))
    if (!isSo()) throw new Error('not yet')
  })

const titles = (page: HTMLElement) => [...page.querySelectorAll('ol a')].map((element) => element.textContent)
const title = (page: HTMLElement) => page.querySelector('form input') as HTMLInputElement

it('moves a page twice while the first move is still being saved', async () => {
  const { page, press } = await open()
  shop.holds = (method) => method === 'PUT'
  await press('Monter Laine')
  await press('Monter Laine')
  expect(titles(page)).toEqual(['Laine', 'Tailles', 'Soie'])
  expect(shop.orders).toEqual([[1, 3, 2]])
  await act(async () => shop.held.shift()?.())
  await settled(() => shop.held.length > 0)
  await act(async () => shop.held.shift()?.())
  await settled(() => page.textContent?.includes('Enregistré') ?? false)
  expect(shop.orders).toEqual([
    [1, 3, 2],
    [3, 1, 2],
  ])
  expect(titles(page)).toEqual(['Laine', 'Tailles', 'Soie'])
})

it('keeps the last order although an older list arrives late', async () => {
  const { page, press } = await open()
  shop.holds = (method) => method === 'GET'
  await press('Monter Laine')
  await settled(() => shop.orders.length === 1 && (page.textContent?.includes('Enregistré') ?? false))
  const late = shop.held.splice(0)
  await press('Monter Laine')
  await settled(() => shop.orders.length === 2 && (page.textContent?.includes('Enregistré') ?? false))
  await act(async () => {
    for (const go of late) go()
  })
  await settled(() => true)
  expect(titles(page)).toEqual(['Laine', 'Tailles', 'Soie'])
  expect(shop.asked).toBe(1)
})

it('opens a new page immediately, while the list is still being fetched', async () => {
  const { page, press, type } = await open('?page=new')
  await type(title(page), 'Coton')
  shop.holds = (method) => method === 'GET'
  await press(words['settings.save'])
  await settled(() => page.textContent?.includes(words['ownPages.seeInShop']) ?? false)
  expect(title(page).value).toBe('Coton')
  expect(page.textContent).not.toContain(words['ownPages.gone'])
  expect(shop.keys).toEqual([expect.stringMatching(/^[\w-]{16,100}$/)])
})

it('creates one page despite a lost response and a reload, and another page under another key', async () => {
  const first = await open('?page=new')
  await first.type(title(first.page), 'Coton')
  shop.holds = (method) => method === 'POST'
  await first.press(words['settings.save'])
  await settled(() => shop.held.length === 1)
  await first.close()
  shop.holds = () => false
  const { page, press, close } = await open('?page=new')
  expect(title(page).value).toBe('Coton')
  await press(words['settings.save'])
  await settled(() => page.textContent?.includes(words['ownPages.seeInShop']) ?? false)
  await close()
  const next = await open('?page=new')
  expect(title(next.page).value).toBe('')
  await next.type(title(next.page), 'Lin')
  await next.press(words['settings.save'])
  await settled(() => shop.keys.length === 3)
  expect(new Set(shop.keys).size).toBe(2)
  expect(shop.keys[1]).toBe(shop.keys[0])
})

it('asks before an unsaved page is left for another page of the same screen', async () => {
  const { page, press, type } = await open('?page=2')
  await type(title(page), 'Soie et coton')
  await press(words['ownPages.all'])
  expect(document.body.textContent).toContain(words['settings.leave.title'])
  expect(title(page).value).toBe('Soie et coton')
})
