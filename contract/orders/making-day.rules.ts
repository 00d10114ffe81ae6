import { type OrderState, orderStates, stateRules } from './order-states.rules.ts'

/** While an order is so, its made pieces are still to be sewn: it was not sent, and waits for nobody. */
export const sewingStates: readonly OrderState[] = orderStates.filter(
  (state) => stateRules[state].inShop && stateRules[state].task,
)
