// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DayPiece, WorkshopDay } from '#contract/orders/making/making.contract.ts'
import orders from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { useWorkshopDayQuery } from './office-making-api.ts'
import { WorkerField } from './worker-field.tsx'

const toasts = vi.hoisted(() => [] as string[])
vi.mock('#web/ui/toasts.tsx', () => ({ showToast: (_look: string, text: string) => toasts.push(text) }))

const words = orders as Record<string, string>
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => void toasts.splice(0))

function Day() {
  const { data } = useWorkshopDayQuery()
  const [piece] = data?.pieces ?? []
  return piece && <WorkerField piece={piece} workers={data?.workers ?? []} />
}

/** A server that assigns a piece on the test's signal, unless its version is stale. */
async function open() {
  const shop = { givenTo: null as string | null, asked: [] as { from: string | null; to: string | null }[] }
  const waiting: (() => void)[] = []
  const give = async (request: Request) => {
    const wish = (await request.json()) as { from: string | null; to: string | null }
    shop.asked.push(wish)
    await new Promise<void>((answer) => waiting.push(answer))
    if (wish.from !== shop.givenTo) return json({ code: 'piece-given', to: shop.givenTo }, 409)
    shop.givenTo = wish.to
    return new Response(null, { status: 204 })
  }
  const fetch = async (request: Request) => {
    if (request.method === 'PUT') return give(request)
    const piece = { orderId: 'o', made: { sheet: 1 }, givenTo: shop.givenTo } as DayPiece
    return json({ today: '2027-01-20', pieces: [piece], cleaning: 0, workers: ['nour', 'salma'] } satisfies WorkshopDay)
  }
  const store = createStore({ origin: 'http://shop.test', fetch: fetch as unknown as typeof globalThis.fetch })
  const { page } = await renderElement(
    <Provider store={store}>
      <Day />
    </Provider>,
    'fr',
    words,
  )
  const field = () => page.querySelector('select') as HTMLSelectElement
  // Waits until the response is rendered, which takes a while on a busy machine.
  const until = (check: () => void) =>
    vi.waitFor(async () => {
      await act(() => new Promise((later) => setTimeout(later)))
      check()
    }, 10_000)
  await until(() => expect(field()).not.toBeNull())
  const choose = (name: string) =>
    act(async () => {
      field().value = name
      field().dispatchEvent(new Event('change', { bubbles: true }))
    })
  const answer = async () => {
    await until(() => expect(waiting).toHaveLength(1))
    await act(async () => waiting.shift()?.())
  }
  return { shop, field, choose, answer, until }
}

it('sends a second choice after the first one, based on its result', async () => {
  const { shop, field, choose, answer, until } = await open()
  await choose('nour')
  await until(() => expect(shop.asked).toHaveLength(1))
  // The second choice is based on the worker shown by then.
  await until(() => expect(field().value).toBe('nour'))
  await choose('salma')
  await answer()
  await until(() => expect(shop.asked).toHaveLength(2))
  await answer()
  await until(() => expect(shop.givenTo).toBe('salma'))
  expect(shop.asked).toEqual([
    { from: null, to: 'nour' },
    { from: 'nour', to: 'salma' },
  ])
  await until(() => expect(field().value).toBe('salma'))
  expect(toasts).toEqual([])
})

it('reports and shows an assignment by somebody else', async () => {
  const { shop, field, choose, answer, until } = await open()
  await choose('nour')
  await until(() => expect(shop.asked).toHaveLength(1))
  shop.givenTo = 'salma'
  await answer()
  await until(() => expect(toasts).toEqual([words['makingOffice.givenMeanwhile']]))
  await until(() => expect(field().value).toBe('salma'))
  await choose('nour')
  await until(() => expect(shop.asked).toHaveLength(2))
  shop.givenTo = null
  await answer()
  await until(() => expect(toasts.at(-1)).toBe(words['makingOffice.givenToNobodyNow']))
  await until(() => expect(field().value).toBe(''))
})
