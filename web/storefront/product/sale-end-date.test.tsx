// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { act } from 'react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { SaleEndDate } from './sale-end-date.tsx'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-07-01T12:00:00Z'), toFake: ['setTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

async function openPage(moment: string) {
  const requests: string[] = []
  const store = configureStore({
    reducer: (state: null = null, { type }: { type: string }) => {
      if (type.endsWith('/invalidateTags')) requests.push(type)
      return state
    },
  })
  await renderElement(
    <Provider store={store}>
      <SaleEndDate endsAt={moment} />
    </Provider>,
  )
  return requests
}

it('an open page loads the price again when the sale ends, and until it changes', async () => {
  const invalidations = await openPage('2026-07-01T12:10:00Z')
  await act(() => vi.advanceTimersByTimeAsync(10 * minute))
  expect(invalidations).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(minute / 2))
  expect(invalidations).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(2 * minute))
  expect(invalidations).toHaveLength(3)
})

it('a sale that ends next year does not count as ended', async () => {
  const invalidations = await openPage('2027-07-01T12:10:00Z')
  await act(() => vi.advanceTimersByTimeAsync(10 * minute))
  expect(invalidations).toHaveLength(0)
})
