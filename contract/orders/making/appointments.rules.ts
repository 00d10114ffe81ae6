import { type OrderState, stateRules } from '#contract/orders/records/order-states.rules.ts'

export const appointmentKinds = ['measures', 'fitting', 'pickup', 'alteration'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export const appointmentStates = ['planned', 'done', 'missed', 'cancelled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** Whether an appointment is possible: a fitting only before the order is sent, an alteration only after it was delivered. */
export function isAppointmentPossible(kind: AppointmentKind, state: OrderState): boolean {
  return kind === 'alteration' ? state === 'delivered' : stateRules[state].inShop === true
}
