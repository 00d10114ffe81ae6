// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { MeasureSheet } from '#contract/orders/making/making.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import making from '#web/i18n/messages/making.fr.json' with { type: 'json' }
import orders from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { SheetForm } from './sheet-form.tsx'

const save = vi.hoisted(() => vi.fn((_sheet: object) => ({ unwrap: async () => undefined })))
vi.mock('./office-making-api.ts', () => ({ useSaveSheetMutation: () => [save, { isLoading: false }] }))

const words = { ...orders, ...making } as Record<string, string>
const order = { _id: 'x' } as OfficeOrder
const sheet: MeasureSheet = {
  sheet: 1,
  who: '',
  taken: 'shop',
  measures: {},
  asked: ['height'],
  note: '',
  takenBy: '',
  at: '2027-01-01T10:00:00Z',
}

beforeEach(() => void save.mockClear())

async function write() {
  const form = <SheetForm order={order} sheet={sheet} onDone={() => undefined} />
  const rendered = await renderElement(form, 'fr', words)
  const name = words['making.inCm']?.replace('{what}', words['tape.height'] ?? '')
  const label = [...rendered.page.querySelectorAll('label')].find(({ textContent }) => textContent === name)
  const field = document.getElementById(label?.htmlFor ?? '') as HTMLInputElement
  const submit = () =>
    act(async () => {
      rendered.page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  return { ...rendered, field, submit }
}

it('reports a partly typed measure only after the field is left', async () => {
  const { page, field, type } = await write()
  for (const typed of ['1', '16']) {
    await type(field, typed)
    expect(page.textContent).not.toContain(words['making.wrongTape'])
  }
  await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(page.textContent).toContain(words['making.wrongTape'])
  await type(field, '164')
  expect(page.textContent).not.toContain(words['making.wrongTape'])
})

it('reports it on saving, with the field focused, and saves nothing', async () => {
  const { page, field, type, submit } = await write()
  await type(field, '16')
  await submit()
  expect(save).not.toHaveBeenCalled()
  expect(page.textContent).toContain(words['making.wrongTape'])
  await vi.waitFor(() => expect(document.activeElement).toBe(field), 10_000)
  await type(field, '48,5')
  await submit()
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sheet: 1, measures: { height: 48.5 } }))
})
