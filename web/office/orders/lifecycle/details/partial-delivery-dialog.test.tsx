// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { PartialDeliveryDialog } from './partial-delivery-dialog.tsx'

const deliver = vi.fn(async (_part: { due: number }) => ({}))
vi.mock('#web/office/orders/records/office-orders-api.ts', () => ({ useDeliverPartMutation: () => [deliver, {}] }))

const line = (productKey: string) => ({
  productKey,
  productId: { title: 'Jebba' },
  translations: {},
  color: { colorName: { fr: 'Rouge' } },
  size: 'M',
  quantity: 1,
  price: 2000,
})
const order = {
  _id: 'x',
  version: 1,
  deliveryFee: 8,
  discount: 0,
  products: [line('a'), line('b')],
} as unknown as OfficeOrder

it('asks which amount is meant before it books a delivery', async () => {
  const { page, type } = await renderElement(<PartialDeliveryDialog order={order} onClose={() => {}} />, 'fr', {
    ...office,
    ...words,
  })
  const send = () =>
    act(async () => page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const keptSelect = page.querySelector('select') as HTMLSelectElement
  await act(async () => {
    keptSelect.value = '1'
    keptSelect.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await type(page.querySelector('input') as HTMLInputElement, '1.250')
  await send()
  expect(deliver).not.toHaveBeenCalled()
  const thousand = [...page.querySelectorAll('button')].find(({ textContent }) => /^1\s250,000/.test(textContent ?? ''))
  await act(async () => thousand?.click())
  await send()
  expect(deliver.mock.calls.map(([{ due }]) => due)).toEqual([1250])
})
