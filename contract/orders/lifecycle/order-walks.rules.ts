import { nextStates, type OrderLife, type OrderState } from '#contract/orders/records/order-states.rules.ts'

/** The fewest steps of the table that lead an order to another state, without the one it is in and with the other. */
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
 * The steps the delivered flag of the API stands for, so that flag and state always agree. Taken off, it leads to the state
 * before the delivery, or to the last one on the way to it where that is not known.
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
