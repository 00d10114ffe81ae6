// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { MadeProduct } from '#contract/orders/records/orders.contract.ts'
import making from '#web/i18n/messages/making.fr.json' with { type: 'json' }
import orders from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { WeekField } from './week-field.tsx'

const move = vi.hoisted(() => vi.fn((_piece: { week: string; late: boolean }) => ({ unwrap: async () => undefined })))
vi.mock('./office-making-api.ts', async () => {
  const { useState } = await import('react')
  const useMoveMadeMutation = () => {
    const [isLoading, setLoading] = useState(false)
    const start = (piece: Parameters<typeof move>[0]) => {
      setLoading(true)
      const moved = move(piece).unwrap()
      return { unwrap: () => moved.finally(() => setLoading(false)) }
    }
    return [start, { isLoading }]
  }
  return { useMoveMadeMutation }
})
vi.mock('#web/api/making-api.ts', () => ({
  useFreeWeeksQuery: () => ({ data: { weeks: ['2027-01-11', '2027-01-18'].map((week) => ({ week, left: 1 })) } }),
}))
vi.mock('#web/office/platform/frame/allowed.tsx', () => ({ useHasRight: () => () => true }))
vi.mock('#web/api/use-promised-days.ts', () => ({ usePromisedDays: () => usualDays }))

const words = { ...orders, ...making } as Record<string, string>
const order = { _id: 'x', version: 1, address: { state: 'Tunis' } } as OfficeOrder
const made: MadeProduct = {
  sheet: 1,
  week: '2027-01-04',
  readyOn: '2027-01-25',
  neededBy: '2027-02-05',
  options: [],
  deposit: 0,
}

beforeEach(() => void move.mockClear())

async function choose(week: string) {
  const rendered = await renderElement(<WeekField order={order} made={made} />, 'fr', words)
  const field = rendered.page.querySelector('select') as HTMLSelectElement
  await act(async () => {
    field.value = week
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return rendered
}

it('moves a piece at once if it will still be in time', async () => {
  const { page } = await choose('2027-01-11')
  expect(move).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ week: '2027-01-11', late: false }))
  expect(page.querySelector('dialog[open]')).toBeNull()
})

it('shows the delay in days, and moves the piece only after confirmation', async () => {
  const { page, press } = await choose('2027-01-18')
  expect(move).not.toHaveBeenCalled()
  expect(page.querySelector('dialog[open]')?.textContent).toContain('7 jours trop tard')
  await press(words['makingOffice.move'] ?? '')
  expect(move).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ week: '2027-01-18', late: true }))
})

it('leaves the piece in its week if the move is cancelled', async () => {
  const { page, press } = await choose('2027-01-18')
  await press(words['makingOffice.leave'] ?? '')
  expect(move).not.toHaveBeenCalled()
  expect(page.querySelector('dialog[open]')).toBeNull()
  expect(page.querySelector('select')?.value).toBe('2027-01-04')
})

it('keeps the focus on the week after a late move', async () => {
  let done: () => void = () => undefined
  move.mockReturnValueOnce({ unwrap: () => new Promise<undefined>((resolve) => (done = () => resolve(undefined))) })
  const { page, press } = await choose('2027-01-18')
  await press(words['makingOffice.move'] ?? '')
  const field = page.querySelector('select') as HTMLSelectElement
  expect(field.disabled).toBe(true)
  expect(document.activeElement).not.toBe(field)
  await act(async () => done())
  expect(field.disabled).toBe(false)
  expect(document.activeElement).toBe(field)
})
