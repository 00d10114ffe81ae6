// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { usualDays } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import type { MeasureSheet } from '#contract/orders/making/making.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { MadeProduct, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import making from '#web/i18n/messages/making.fr.json' with { type: 'json' }
import orders from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { MadePiece } from './made-piece.tsx'

vi.mock('./office-making-api.ts', () => ({}))
vi.mock('./week-field.tsx', () => ({ WeekField: () => null }))
vi.mock('#web/api/use-promised-days.ts', () => ({ usePromisedDays: () => usualDays }))

const words = { ...orders, ...making } as Record<string, string>
const made: MadeProduct = { sheet: 1, week: '2027-01-04', readyOn: '2027-01-25', options: [], deposit: 0 }
const line = { productId: { title: 'Keswa' }, translations: {} } as unknown as OrderProduct
const address = { state: 'Tunis' }
const order = { _id: 'x', version: 1, state: 'confirmed', address, products: [line] } as unknown as OfficeOrder
const sheet = (changes: Partial<MeasureSheet>): MeasureSheet => ({
  sheet: 1,
  who: '',
  taken: 'shop',
  measures: {},
  asked: ['chest', 'waist', 'hips'],
  note: '',
  takenBy: '',
  at: '2027-01-01T10:00:00Z',
  ...changes,
})
const piece = (changes: Partial<MeasureSheet>, ofOrder = order) =>
  renderElement(<MadePiece order={ofOrder} line={line} made={made} sheet={sheet(changes)} />, 'fr', words)

it('lists the missing measures, and nothing once they are complete', async () => {
  const some = await piece({ measures: { chest: 97, arm: 60 } })
  const lacking = words['makingOffice.lacking']?.replace('{measures}', 'Tour de taille et Tour de hanches')
  expect(some.page.textContent).toContain(lacking)
  expect(some.page.textContent).not.toContain(words['makingOffice.noMeasures'])
  const whole = await piece({ measures: { chest: 97, waist: 80, hips: 101 } })
  expect(whole.page.querySelector('.text-red')).toBeNull()
  const sent = await piece({ measures: { chest: 97 } }, { ...order, state: 'delivered' })
  expect(sent.page.querySelector('.text-red')).toBeNull()
  expect((await piece({})).page.textContent).toContain(words['makingOffice.noMeasures'])
})
