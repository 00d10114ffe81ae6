// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { DayPiece, WorkshopDay } from '#contract/orders/making/making.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import orders from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { DayPanel } from './day-panel.tsx'

const calls = vi.hoisted(() => ({
  mark: vi.fn((_flags: { id: string; productProgress: Record<string, number> }) => ({ unwrap: async () => undefined })),
  give: vi.fn((_piece: { from: string | null; to: string | null }) => ({ unwrap: async () => undefined })),
}))
vi.mock('#web/office/orders/records/office-orders-api.ts', () => ({ useMarkOrderMutation: () => [calls.mark] }))
vi.mock('./office-making-api.ts', () => ({ useAssignPieceMutation: () => [calls.give] }))
vi.mock('#web/office/platform/frame/office-api.ts', () => ({
  useStaffSessionQuery: () => ({ data: { username: 'nour' } }),
}))
vi.mock('#web/office/platform/frame/allowed.tsx', () => ({ useHasRight: () => () => true }))
vi.mock('#web/api/use-promised-days.ts', () => ({ usePromisedDays: () => usualDays }))

const words = { ...office, ...orders } as Record<string, string>
const translate = (key: string, values: Record<string, string | number> = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), words[key] ?? key)

function piece(number: number, changes: Partial<DayPiece> = {}): DayPiece {
  const name = { fr: `Keswa ${number}`, en: '', ar: '' }
  return {
    orderId: `order-${number}`,
    number,
    state: 'confirmed',
    productKey: String(number),
    title: name,
    colorName: { fr: 'Rouge', en: '', ar: '' },
    who: '',
    progress: 75,
    made: { sheet: 1, week: '2027-01-04', readyOn: '2027-01-25', options: [], deposit: 0 },
    pickUp: false,
    governorate: 'tunis',
    measured: true,
    depositPaid: true,
    givenTo: null,
    ...changes,
  }
}
const dayWith = (...pieces: DayPiece[]): WorkshopDay => ({
  today: '2027-01-20',
  pieces,
  cleaning: 0,
  workers: ['nour', 'salma'],
})

beforeEach(() => {
  calls.mark.mockClear()
  calls.give.mockClear()
})

it('says what is missing and what will be late, and nothing if all is well', async () => {
  const behind = piece(1, { progress: 25, measured: false, depositPaid: false, state: 'new' })
  const { page } = await renderElement(<DayPanel day={dayWith(behind, piece(2))} />, 'fr', words)
  const [late, well] = [...page.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
  for (const key of ['makingOffice.noMeasures', 'makingOffice.noDeposit', 'state.new']) {
    expect(late).toContain(words[key])
    expect(well).not.toContain(words[key])
  }
  // Sewing was due on the 11th.
  expect(late).toContain(translate('makingOffice.behind_other', { count: 9, day: '' }).trim())
  expect(page.querySelectorAll('p.text-red')).toHaveLength(1)
  // A colour alone is not accessible.
  expect(late?.split(words['makingOffice.missed'] ?? '')).toHaveLength(3)
  expect(well).not.toContain(words['makingOffice.missed'])
})

it('names a piece with its colour in an available language, with the language’s separators', async () => {
  const keswa = { fr: 'Keswa', en: 'Keswa', ar: 'كسوة' }
  const day = dayWith(piece(1, { title: keswa, colorName: { fr: 'Rouge', en: '', ar: '' } }))
  const { page } = await renderElement(<DayPanel day={day} />, 'ar', { ...words, 'orders.numbered': 'طلبية {number}' })
  expect(page.querySelector('li')?.textContent).toContain('كسوة · Rouge')
  expect(page.querySelector('legend')?.textContent).toContain('كسوة، Rouge، طلبية 1')
})

it('filters by the signed-in worker, and assigns a piece', async () => {
  const day = dayWith(piece(1), piece(2, { givenTo: 'nour' }), piece(3, { givenTo: 'salma' }))
  const { page, press } = await renderElement(<DayPanel day={day} />, 'fr', words)
  await press(translate('makingOffice.mine', { count: 1 }))
  expect([...page.querySelectorAll('li')].map(({ id }) => id)).toEqual(['piece-2'])
  await act(async () => {
    const field = page.querySelector('select') as HTMLSelectElement
    field.value = 'salma'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(calls.give).toHaveBeenCalledExactlyOnceWith({ id: 'order-2', sheet: 1, from: 'nour', to: 'salma' })
})

it('moves the focus to the summary of the section that now contains the piece', async () => {
  function Shop() {
    const [progress, setProgress] = useState<DayPiece['progress']>(75)
    calls.mark.mockImplementation(({ productProgress }) => {
      setProgress(productProgress['1'] as DayPiece['progress'])
      return { unwrap: async () => undefined }
    })
    return <DayPanel day={dayWith(piece(1, { progress }), piece(2))} />
  }
  const { page } = await renderElement(<Shop />, 'fr', words)
  const beads = page.querySelectorAll<HTMLInputElement>('#piece-1 input')
  await act(async () => {
    beads[4]?.focus()
    beads[4]?.click()
  })
  expect(calls.mark).toHaveBeenCalledExactlyOnceWith({ id: 'order-1', productProgress: { '1': 100 } })
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  expect(document.activeElement?.textContent).toContain(words['makingOffice.section.ready'])
})

it('moves the focus only once, not after later changes by others', async () => {
  let again: (day: WorkshopDay) => void = () => undefined
  function Shop() {
    const [day, setDay] = useState(dayWith(piece(1, { progress: 0 })))
    again = setDay
    return <DayPanel day={day} />
  }
  const { page } = await renderElement(<Shop />, 'fr', words)
  const bead = page.querySelectorAll<HTMLInputElement>('#piece-1 input')[1]
  await act(async () => {
    bead?.focus()
    bead?.click()
  })
  await act(async () => again(dayWith(piece(1, { progress: 25 }))))
  expect(document.activeElement).toBe(bead)
  bead?.blur()
  await act(async () => again(dayWith(piece(1, { progress: 25 }), piece(2))))
  expect(document.activeElement).toBe(document.body)
})
