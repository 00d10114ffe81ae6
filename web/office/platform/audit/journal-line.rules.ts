import { type OrderState, orderStates } from '#contract/orders/records/order-states.rules.ts'
import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'

export interface JournalLine {
  /** From which state of an order to which. */
  states?: { from: OrderState; to: OrderState }
  /** The amount, if the change is a payment or refund alone. */
  amount?: number
  /** Its path in the record, so that it is not listed twice. */
  paths: ReadonlySet<string>
}

const stateOf = (record: ChangeEntry['before']) => orderStates.find((orderState) => orderState === record?.state)

/** What of a change is said in its own line, because without it the line says nothing: the step, the sum. */
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
