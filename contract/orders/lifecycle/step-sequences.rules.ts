import { nextStates, type OrderLife, type OrderState } from '#contract/orders/records/order-states.rules.ts'

/** The shortest sequence of steps to another state; it excludes the present state and includes the target. */
export function stepsBetween({ state: from, pickUp }: OrderLife, nextState: OrderState): readonly OrderState[] {
  const ways: OrderState[][] = [[from]]
  for (const way of ways) {
    const state = way.at(-1) ?? from
    if (state === nextState) return way.slice(1)
    const seen = new Set(ways.flat())
    const onward = nextStates({ state: state, pickUp }).filter((next) => !seen.has(next))
    ways.push(...onward.map((next) => [...way, next]))
  }
  return []
}

/**
 * The steps that correspond to a change of the API's delivered flag, so that flag and state always agree. Clearing the flag leads to the state
 * before the delivery, or to the last state before a delivery if that is unknown.
 */
export function stepsOfFlag(
  order: OrderLife,
  isDelivered: boolean | undefined,
  stateBefore?: OrderState,
): readonly OrderState[] {
  if (isDelivered === undefined || isDelivered === (order.state === 'delivered')) return []
  if (isDelivered) return stepsBetween(order, 'delivered')
  return stateBefore ? [stateBefore] : stepsBetween(order, order.pickUp ? 'ready' : 'with-courier')
}
