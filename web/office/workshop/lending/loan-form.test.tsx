// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import type { LentGarment } from '#contract/workshop/lending/lending.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-lending.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { LoanForm } from './loan-form.tsx'

const garment = {
  productId: 'keswa',
  title: { fr: 'Keswa', ar: 'كسوة', en: 'Keswa' },
  fee: 150,
  deposit: 300,
  looks: [{ variantId: 1, color: { fr: 'Rouge', ar: 'أحمر', en: 'Red' }, size: 'M', pieces: 2, numbered: [] }],
} as unknown as LentGarment

let keys: (string | null)[]
let answer: () => Response

const shop: typeof fetch = async (input, options) => {
  const request = input instanceof Request ? input : new Request(input, options)
  if (request.method !== 'POST') return Response.json([])
  keys.push(request.headers.get(idempotencyHeader))
  return answer()
}

async function open() {
  const closed = vi.fn()
  const store = createStore({ origin: 'http://shop.test', fetch: shop, staffFetch: shop })
  const { type, close } = await renderElement(
    <Provider store={store}>
      <LoanForm garments={[garment]} today="2026-11-26" onClose={closed} />
    </Provider>,
    'fr',
    { ...office, ...words },
  )
  const field = (label: string) => {
    const labels = [...document.querySelectorAll('label')]
    return labels.find(({ textContent }) => textContent?.startsWith(label))?.control as HTMLInputElement
  }
  const fill = async (name: string, phone: string) => {
    await type(field(words['lending.first']), '2026-12-05')
    await type(field(words['lending.name']), name)
    await type(field(words['lending.phone']), phone)
  }
  const send = async () => {
    const keyCount = keys.length
    await act(async () =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
    return keys.length > keyCount
  }
  const until = (seen: () => boolean) => act(() => vi.waitUntil(seen, { timeout: 20_000 }))
  const showsText = (text: string) => until(() => document.body.textContent?.includes(text) === true)
  return { field, fill, send, until, said: showsText, closed, close }
}

const lost = () => {
  throw new TypeError('the line is cut')
}
const promised = () => Response.json({ id: 'one', state: 'confirmed' })

beforeEach(() => {
  keys = []
  sessionStorage.clear()
})

it('reports a missing phone number at its field, focuses it, and sends nothing', async () => {
  const { field, fill, send, until } = await open()
  answer = promised
  await fill('Salwa', ' ')
  await send()
  const phone = field(words['lending.phone'])
  await until(() => document.activeElement === phone)
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  const described = (phone.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(words['lending.wrongPhone'])
  expect(keys).toEqual([])
})

it('keeps its idempotency key until a response arrives, also when closed and opened again', async () => {
  const first = await open()
  answer = lost
  await first.fill('Salwa', '98 765 432')
  await first.send()
  await first.said(words['lending.failed'])
  await first.send()
  await first.until(() => keys.length === 2)
  await first.close()
  const second = await open()
  answer = promised
  await second.fill('Salwa', '98 765 432')
  await second.send()
  await second.until(() => second.closed.mock.calls.length === 1)
  expect(new Set(keys).size).toBe(1)
  await second.close()
  // The next loan gets a new key.
  const third = await open()
  await third.fill('Salwa', '98 765 432')
  await third.send()
  await third.until(() => third.closed.mock.calls.length === 1)
  expect(new Set(keys).size).toBe(2)
})

it.each([
  [401, 'session-expired'],
  [403, 'role-forbidden'],
  [429, 'too-many-requests'],
  [422, 'phone-invalid'],
  [409, 'days-taken'],
])('keeps its idempotency key when an unanswered attempt is followed by a refusal (%i %s)', async (status, code) => {
  const { fill, send, said, until, closed } = await open()
  answer = lost
  await fill('Salwa', '98 765 432')
  await send()
  await said(words['lending.failed'])
  answer = () => Response.json({ code, free: [] }, { status })
  await send()
  await until(() => keys.length === 2 && !document.querySelector<HTMLButtonElement>('[type=submit]')?.disabled)
  answer = promised
  await send()
  await until(() => closed.mock.calls.length === 1)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

it('points to the loan that was stored with other content, and creates this one under a new key', async () => {
  const { fill, send, said, until, closed } = await open()
  answer = lost
  await fill('Salwa', '98 765 432')
  await send()
  await said(words['lending.failed'])
  answer = () => Response.json({ code: 'key-reused' }, { status: 422 })
  await fill('Salwa Ben Ali', '98 765 432')
  await send()
  await said(words['lending.takenBefore'])
  answer = promised
  await send()
  await until(() => closed.mock.calls.length === 1)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

it.each(['cancelled', 'done'])(
  'creates the loan again, once, if the one of an earlier attempt has ended (%s)',
  async (state) => {
    const { fill, send, said, until, closed } = await open()
    answer = lost
    await fill('Salwa', '98 765 432')
    await send()
    await said(words['lending.failed'])
    answer = () => (keys.length === 2 ? Response.json({ id: 'one', state }) : promised())
    await send()
    await until(() => closed.mock.calls.length === 1)
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  },
)
