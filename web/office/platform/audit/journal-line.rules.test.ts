import { expect, it } from 'vitest'
import type { ChangeEntry, SubjectKind } from '#contract/platform/audit/audit.contract.ts'
import { lineOf } from './journal-line.rules.ts'

const change = (kind: SubjectKind, previousValues: ChangeEntry['before'], nextValues: ChangeEntry['after']) =>
  lineOf({ subject: { kind, id: 'x', name: '' }, before: previousValues, after: nextValues })

it('shows the step of an order, and nothing if its state is unchanged', () => {
  const stepped = change('order', { state: 'confirmed', isPaid: false }, { state: 'preparing', isPaid: false })
  expect(stepped.states).toEqual({ from: 'confirmed', to: 'preparing' })
  expect([...stepped.paths]).toEqual(['state'])
  expect(change('order', { state: 'new' }, { state: 'new' }).states).toBeUndefined()
  expect(change('order', { state: 'of a later release' }, { state: 'new' }).states).toBeUndefined()
  expect(change('review', { state: 'new' }, { state: 'confirmed' }).states).toBeUndefined()
})

it('shows the amount of a payment or refund, and no changed amount', () => {
  expect(change('order', null, { amount: 50, way: 'shop' }).amount).toBe(50)
  expect(change('order', { amount: 50 }, null).amount).toBe(50)
  expect(change('till', { amount: 50 }, { amount: 60 }).amount).toBeUndefined()
  expect(change('order', null, { amount: '50' }).amount).toBeUndefined()
})
