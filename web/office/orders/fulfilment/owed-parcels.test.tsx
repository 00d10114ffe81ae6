// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import type { CourierAccount, OwedParcel } from '#contract/orders/fulfilment/cash.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-couriers.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { OwedParcels } from './owed-parcels.tsx'

const toasts = vi.hoisted(() => [] as string[])
vi.mock('#web/ui/toasts.tsx', () => ({ showToast: (_look: string, text: string) => toasts.push(text) }))
vi.mock('./statement-dialog.tsx', () => ({ StatementDialog: () => null }))
vi.mock('#web/office/platform/frame/allowed.tsx', () => ({ Allowed: () => null }))
vi.mock('./receive-dialog.tsx', () => ({
  ReceiveDialog: ({ parcels }: { parcels: readonly OwedParcel[] }) => (
    <output>{parcels.map(({ orderNumber }) => orderNumber).join()}</output>
  ),
}))

const parcel = (id: number) =>
  ({
    id,
    orderNumber: 1000 + id,
    outcome: 'delivered',
    outcomeAt: '2026-11-20T10:00:00Z',
    name: '',
    number: '',
    collected: 100,
    fee: 7,
    governorate: 'sfax',
    city: '',
  }) as OwedParcel
const courier = { id: 3, kind: 'courier' as const, name: 'Navex', withholds: false, archived: false }

/** Opens the screen a second time with the cached data; its requests are answered when the test says so. */
async function reopened(knownIds: readonly number[], settling = true) {
  toasts.length = 0
  const waiting: ((answer: Response) => void)[] = []
  const requestIsWaiting = () => vi.waitFor(() => expect(waiting).toHaveLength(1))
  /** Waits for a condition, with all that follows from it. */
  const answer = async (status: number, ids: readonly number[], isTaken: () => boolean) => {
    await act(requestIsWaiting)
    const headers = { 'content-type': 'application/json' }
    await act(async () => waiting.shift()?.(new Response(JSON.stringify(ids.map(parcel)), { status, headers })))
    await vi.waitFor(async () => {
      await act(() => new Promise((later) => setTimeout(later)))
      if (!isTaken()) throw new Error('It was not taken in yet')
    })
  }
  const fetch = () => new Promise<Response>((give) => waiting.push(give))
  const store = createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch })
  const done = vi.fn()
  const screen = (settles: boolean) => (
    <Provider store={store}>
      <OwedParcels account={{ courier } as CourierAccount} settling={settles} onSettling={done} />
    </Provider>
  )
  const first = await renderElement(screen(false), 'fr', { ...office, ...words })
  await answer(200, knownIds, () => knownIds.every((id) => first.page.textContent?.includes(String(1000 + id))))
  await first.close()
  const { page } = await renderElement(screen(settling), 'fr', { ...office, ...words })
  await act(requestIsWaiting)
  const state = () => ({ dialog: page.querySelector('output')?.textContent, done: done.mock.calls.length })
  return { page, state, answer }
}

it('asks for the money of all parcels at once, with refetched data', async () => {
  const { page, state, answer } = await reopened([1, 2])
  expect(page.textContent).toContain('1001')
  expect(state()).toEqual({ dialog: undefined, done: 0 })
  await answer(200, [2, 3], () => state().done === 1)
  expect(state()).toEqual({ dialog: '1002,1003', done: 1 })
})

it('opens no dialog if nothing is owed, the request fails, or settling was not requested', async () => {
  const settled = await reopened([1, 2])
  const isEmpty = () => settled.page.textContent?.includes(words['cash.nothing']) ?? false
  await settled.answer(200, [], () => isEmpty() && settled.state().done === 1)
  expect(settled.state()).toEqual({ dialog: undefined, done: 1 })
  const unanswered = await reopened([1, 2])
  await unanswered.answer(500, [], () => toasts.length === 1)
  expect(unanswered.state()).toEqual({ dialog: undefined, done: 1 })
  expect(toasts).toEqual([office['office.noAnswer']])
  const looked = await reopened([1, 2], false)
  await looked.answer(200, [1, 3], () => looked.page.textContent?.includes('1003') ?? false)
  expect(looked.state()).toEqual({ dialog: undefined, done: 0 })
})
