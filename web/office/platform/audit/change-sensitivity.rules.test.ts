import { expect, it } from 'vitest'
import type { ChangeEntry, SubjectKind } from '#contract/platform/audit/audit.contract.ts'
import { sensitivityOf, sumsOf } from './change-sensitivity.rules.ts'

const change = (
  kind: SubjectKind,
  action: string,
  previousValues: object | null = null,
  nextValues: object | null = null,
) =>
  ({
    id: 1,
    at: '',
    staffName: 'leila',
    action,
    subject: { kind, id: 'x', name: '' },
    before: previousValues,
    after: nextValues,
  }) as ChangeEntry

it.each([
  ['somebody let in', 'access', change('staff', 'staff-created', null, { role: 'sales' })],
  ['a key of a program', 'access', change('staff', 'staff-key-created')],
  ['all of it carried off', 'access', change('settings', 'everything-taken')],
  ['the mailbox of the shop', 'access', change('settings', 'mail-account-saved', {}, { address: 'a@leila.tn' })],
  ['a price', 'money', change('product', 'product-price-changed', { newPrice: 89 }, { newPrice: 79 })],
  ['a cost somewhere in a garment', 'money', change('product', 'product-edited', { costPrice: 1 }, { costPrice: 2 })],
  ['a discount', 'money', change('order', 'order-edited', { discount: 0 }, { discount: 40 })],
  ['an order that is paid', 'money', change('order', 'order-marked', { isPaid: false }, { isPaid: true })],
  ['a deposit', 'money', change('order', 'order-deposit', null, { amount: 20 })],
  ['the till', 'money', change('till', 'till-closed', null, { counted: 10 })],
  ['what delivery costs', 'money', change('settings', 'settings-saved', { deliveryFee: 7 }, { deliveryFee: 8 })],
  ['an order that is gone', 'gone', change('order', 'order-deleted', { totalPrice: 89 })],
  ['a step', undefined, change('order', 'order-step', { state: 'new' }, { state: 'confirmed' })],
  ['an order that is taken', undefined, change('order', 'order-taken', null, { totalPrice: 89 })],
  ['a new garment', undefined, change('product', 'product-created', null, { newPrice: 89 })],
  ['a word', undefined, change('product', 'product-edited', { title: 'Jeba' }, { title: 'Jebba' })],
  ['a count', undefined, change('product', 'stock-counted', { stock: 3 }, { stock: 4 })],
  ['a message that was read', undefined, change('message', 'message-marked', { handled: false }, { handled: true })],
])('%s counts as %s', (_what, weight, entry) => {
  expect(sensitivityOf(entry)).toBe(weight)
})

it('lists the changed amounts and nothing else', () => {
  const entry = change('product', 'product-edited', { title: 'a', newPrice: 89 }, { title: 'b', newPrice: 79 })
  expect(sumsOf(entry)).toEqual([{ path: 'newPrice', was: 89, is: 79 }])
})
