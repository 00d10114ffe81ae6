import { expect, it } from 'vitest'
import { orderStates } from '#contract/orders/records/order-states.rules.ts'
import { appointmentKinds, isAppointmentPossible } from './appointments.rules.ts'

it('allows an alteration after delivery, and every other appointment while the pieces are in the shop', () => {
  const states = (kind: (typeof appointmentKinds)[number]) =>
    orderStates.filter((state) => isAppointmentPossible(kind, state))
  const inShop = ['new', 'unreachable', 'on-hold', 'confirmed', 'preparing', 'ready']
  expect(appointmentKinds.map((kind) => [kind, states(kind)])).toEqual([
    ['measures', inShop],
    ['fitting', inShop],
    ['pickup', inShop],
    ['alteration', ['delivered']],
  ])
})
