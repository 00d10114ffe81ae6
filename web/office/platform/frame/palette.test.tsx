// @vitest-environment happy-dom
import { act, useState } from 'react'
import { Provider } from 'react-redux'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StaffSession } from '#contract/people/staff/staff.contract.ts'
import type { PaletteResults } from '#contract/site/palette-search/palette-search.contract.ts'
import type { SavedView } from '#contract/site/saved-views/saved-views.contract.ts'
import words from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import shopWords from '#web/i18n/messages/shop.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { Palette } from './palette.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Waits for a condition, with the pauses of typing over. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    await act(() => vi.advanceTimersByTimeAsync(10))
    if (isSo()) return
  }
  throw new Error('it never came')
}

const owner: StaffSession = {
  username: 'amina',
  role: 'owner',
  expiresAt: '2027-01-01T00:00:00Z',
  twoFactor: false,
  mustChangePassword: false,
  email: '',
  shopAddress: null,
}
const salwa = { name: 'Salwa', phone: '98 123 456' }
const searchResult = (number: number, { name, phone } = salwa): PaletteResults => ({
  orders: [{ _id: `o${number}`, number, name, phone, state: 'new' }],
  products: [],
  pages: [],
  customers: [{ name, phone, email: '' }],
})
const view: SavedView = {
  id: 'v',
  list: 'orders',
  name: 'À rappeler 98',
  query: '?days=week',
  shared: false,
  opens: false,
}

function Office() {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Palette open={open} onClose={() => setOpen(false)} />
      <output>{pathname + search}</output>
    </>
  )
}

/** A palette whose responses arrive when and in the order the test says. */
async function openPalette({ later = [] }: { later?: string[] } = {}) {
  const waiting = new Map<string, ((response: unknown) => void)[]>()
  const usual: Readonly<Record<string, unknown>> = { '/api/admin/session': owner, '/api/admin/views': [] }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    const requestKey = searchParams.get('query') ?? pathname
    const body =
      usual[pathname] && !later.includes(pathname)
        ? usual[pathname]
        : await new Promise<unknown>((answer) => waiting.set(requestKey, [...(waiting.get(requestKey) ?? []), answer]))
    if (body === 'no line') throw new TypeError('the line broke')
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  const store = createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch })
  const { page, type, press } = await renderElement(
    <Provider store={store}>
      <Office />
    </Provider>,
    'fr',
    words,
  )
  const box = page.querySelector('input') as HTMLInputElement
  const lines = () => [...page.querySelectorAll<HTMLElement>('[role=option]')]
  await until(() => later.includes('/api/admin/session') || lines().length > 20)
  return {
    press,
    lines: () => lines().map(({ textContent }) => textContent),
    chosen: () => page.querySelector('[aria-selected=true]')?.textContent,
    status: () => page.querySelector('[role=status]')?.textContent,
    at: () => page.querySelector('output')?.textContent,
    write: (text: string) => type(box, text),
    key: (key: string) =>
      act(async () => void box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    asked: (query: string) => until(() => (waiting.get(query)?.length ?? 0) > 0),
    /** Answers the oldest pending request for this text or address. */
    answer: (query: string, response: unknown) => act(async () => waiting.get(query)?.shift()?.(response)),
  }
}

const order = (number: number) => `${number} · Salwa98 123 456`
const customer = 'Salwa98 123 456'

it('results and the selected one keep their position when saved views arrive later', async () => {
  const { write, asked, answer, lines, chosen, key } = await openPalette({ later: ['/api/admin/views'] })
  await write('98')
  await asked('98')
  await answer('98', searchResult(1001))
  await until(() => lines().length === 2)
  await key('ArrowDown')
  expect(chosen()).toBe(customer)
  await answer('/api/admin/views', [view])
  await until(() => lines().length === 3)
  expect(lines()).toEqual([order(1001), customer, 'À rappeler 98Commandes'])
  expect(chosen()).toBe(customer)
})

it('screens keep their position when rights arrive later', async () => {
  const { lines, answer } = await openPalette({ later: ['/api/admin/session'] })
  const firstLines = lines()
  expect(firstLines.length).toBeGreaterThan(0)
  await answer('/api/admin/session', owner)
  await until(() => lines().length > 20)
  expect(lines().slice(0, firstLines.length)).toEqual(firstLines)
})

it('results for other words are removed, also when a late response contains them', async () => {
  const { write, asked, answer, lines, status } = await openPalette()
  await write('98 1')
  await asked('98 1')
  await write('98 12')
  await asked('98 12')
  await answer('98 12', searchResult(1002))
  await until(() => lines().length === 2)
  await answer('98 1', searchResult(1001))
  await until(() => true)
  expect(lines()).toEqual([order(1002), customer])
  await write('98 123')
  expect(lines()).toEqual([])
  expect(status()).toBe(words['palette.searching'])
})

it('Enter before a response opens the first result for the typed words', async () => {
  const { write, asked, answer, lines, key, at } = await openPalette()
  await write('100')
  await asked('100')
  await answer('100', searchResult(1001))
  await until(() => lines().length === 2)
  await write('1002')
  await key('Enter')
  await asked('1002')
  expect(at()).toBe('/')
  await answer('1002', searchResult(1002))
  await until(() => at() !== '/')
  expect(at()).toContain('o1002')
})

it('typing on cancels an earlier Enter', async () => {
  const { write, asked, answer, lines, key, at } = await openPalette()
  await write('100')
  await key('Enter')
  await write('1002')
  await asked('1002')
  await answer('1002', searchResult(1002))
  await until(() => lines().length === 2)
  expect(at()).toBe('/')
})

it('offline it says so instead of “nothing found”, and searches again on request', async () => {
  const { write, asked, answer, status, press, key, at } = await openPalette()
  await write('1002')
  await asked('1002')
  await answer('1002', 'no line')
  await until(() => status() === words['office.noAnswer'])
  await press(shopWords['failed.retry'])
  await asked('1002')
  await answer('1002', 'no line')
  await until(() => status() === words['office.noAnswer'])
  await key('Enter')
  await asked('1002')
  await answer('1002', searchResult(1002))
  await until(() => at() !== '/')
  expect(at()).toContain('o1002')
})

it('says “nothing found” only after the search', async () => {
  const { write, asked, answer, status, key, at } = await openPalette()
  await write('zz')
  await key('Enter')
  await asked('zz')
  expect(status()).toBe(words['palette.searching'])
  await answer('zz', { orders: [], products: [], pages: [], customers: [] })
  await until(() => status() === words['palette.nothing'])
  expect(at()).toBe('/')
})
