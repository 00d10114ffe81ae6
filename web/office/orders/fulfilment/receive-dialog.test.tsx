// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { OwedParcel, StatementRow } from '#contract/orders/fulfilment/cash.contract.ts'
import words from '#web/i18n/messages/office-couriers.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import type { Reply } from '#web/ui/questions.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

const book = vi.fn()
const ask = vi.fn<(question: { title: string }) => Promise<Reply>>()
vi.mock('#web/ui/questions.tsx', () => ({ ask: (question: { title: string }) => ask(question) }))
vi.mock('./couriers-api.ts', () => ({ useBookReceiptMutation: () => [book, { isLoading: false }] }))
beforeEach(() => {
  ask.mockReset()
  book.mockReset()
  book.mockResolvedValue({ data: { number: 7 } })
})

const courier = { id: 3, name: 'Navex', withholds: false }
const parcel = (id: number, changes: object = {}) => ({ id, collected: 108, fee: 7, ...changes }) as OwedParcel
const line = (parcel: OwedParcel, amount: number, fee: number) =>
  ({
    row: parcel.id,
    said: { amount },
    fee,
    fit: amount === parcel.collected ? 'fits' : 'differs',
    parcel: parcel,
  }) as StatementRow

async function receiving(parcels: OwedParcel[], rows?: StatementRow[]) {
  const statement = rows && { hash: 'f'.repeat(64), rows }
  const dialogProps = { courier, parcels, ...(statement && { statement }) }
  const { page, type } = await renderElement(
    <ReceiveDialog {...dialogProps} onClose={() => {}} onBooked={() => {}} />,
    'fr',
    words,
  )
  const text = () => (page.textContent ?? '').replace(/\s/g, ' ')
  const fields = () => [...page.querySelectorAll<HTMLInputElement>('input[inputmode]')].map(({ value }) => value)
  const submit = () =>
    act(async () => {
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  return { page, type, text, fields, submit }
}

it('requires a reason before it books a statement with higher fees than agreed', async () => {
  const parcels = [parcel(1), parcel(2)]
  const { page, text, fields, submit, type } = await receiving(
    parcels,
    parcels.map((parcel) => line(parcel, 108, 9)),
  )
  expect(fields()).toEqual(['198,000', '14,000', '0,000'])
  expect(text()).toMatch(/Il manque\s*4,000/)
  expect(text()).toMatch(/Frais au-dessus du convenu : 2\s*4,000/)
  await submit()
  expect(book).not.toHaveBeenCalled()
  // Typing the higher fees does not make them the agreed ones.
  await type(page.querySelectorAll<HTMLInputElement>('input[inputmode]')[1] as HTMLInputElement, '18')
  expect(text()).toMatch(/Convenu : 14,000/)
  await submit()
  expect(book).not.toHaveBeenCalled()
})

it('shows a difference of ten dinars', async () => {
  const parcels = [parcel(1), parcel(2)]
  const rows = [line(parcel(1), 98, 7), line(parcel(2), 108, 7)]
  const { text, fields } = await receiving(parcels, rows)
  expect(fields()).toEqual(['192,000', '14,000', '0,000'])
  expect(text()).toMatch(/Montant plus bas que chez nous : 1\s*10,000/)
  expect(text()).toMatch(/Il manque\s*10,000/)
})

it('books a matching amount at once', async () => {
  const parcels = [parcel(1), parcel(2)]
  const { submit } = await receiving(
    parcels,
    parcels.map((parcel) => line(parcel, 108, 7)),
  )
  await submit()
  expect(book.mock.calls[0]?.[0].body).toMatchObject({ parcels: [1, 2], amount: 202, fees: 14, withheld: 0 })
})

it('asks before it books a payment to the courier', async () => {
  const { page, text, submit, fields } = await receiving([parcel(1, { collected: 0, fee: 4 })])
  expect(fields()[0]).toBe('-4,000')
  expect(text()).toMatch(/C’est vous qui payez Navex\s*4,000/)
  ask.mockResolvedValueOnce('cancelled')
  await submit()
  expect(ask.mock.calls[0]?.[0].title).toMatch(/Payer 4,000.*à Navex/)
  expect(book).not.toHaveBeenCalled()
  ask.mockResolvedValueOnce('confirmed')
  await submit()
  expect(book.mock.calls[0]?.[0].body).toMatchObject({ amount: -4, paysCourier: true })
  expect(page.querySelector('form')).not.toBeNull()
})
