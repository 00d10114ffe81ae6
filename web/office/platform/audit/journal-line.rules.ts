import { type OrderState, orderStates } from '#contract/orders/records/order-states.rules.ts'
import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'

export interface JournalLine {
  /** The former and the new state of an order. */
  states?: { from: OrderState; to: OrderState }
  /** The amount, if the change is a payment or refund alone. */
  amount?: number
  /** The paths of the values that this line shows; they are left out of the list of changed values below it. */
  paths: ReadonlySet<string>
}

const stateOf = (record: ChangeEntry['before']) => orderStates.find((orderState) => orderState === record?.state)

/** What the line of an entry shows in addition to the action: a step of an order, or an amount. */
export function lineOf({
  subject: { kind },
  before,
  after,
}: Pick<ChangeEntry, 'subject' | 'before' | 'after'>): JournalLine {
  const [from, nextState] = [stateOf(before), stateOf(after)]
  if (kind === 'order' && from && nextState && from !== nextState)
    return { states: { from, to: nextState }, paths: new Set(['state']) }
  const amount = before && after ? undefined : (before ?? after)?.amount
  return typeof amount === 'number' ? { amount, paths: new Set(['amount']) } : { paths: new Set() }
}
