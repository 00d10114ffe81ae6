import { type OrderState, orderStates, stateRules } from './order-states.rules.ts'

/**
 * How an order ended without a sale. Each word has the same meaning on every screen, in every file and on every document:
 * - `refused`: not accepted at the door, whether or not its pieces are back;
 * - `sent-back`: delivered, then returned as a whole, as the law allows for distance sales;
 * - `lost`: lost with its parcel, even if the parcel was found and returned later;
 * - `cancelled`: never sent.
 */
export const endings = ['refused', 'sent-back', 'lost', 'cancelled'] as const
export type Ending = (typeof endings)[number]

/** The ending of a `returned` order by its state before. The database records that state with the step. */
export const endingOfReturn = { refused: 'refused', delivered: 'sent-back', lost: 'lost' } as const satisfies Partial<
  Record<OrderState, Ending>
>
export type ReturnedFrom = keyof typeof endingOfReturn

/** An order that was returned before the reason was recorded counts as refused. */
export const returnedUnknown: Ending = 'refused'

/** The possible endings of an order in this state; a `returned` order may have several. */
export function endingsOf(state: OrderState): readonly Ending[] {
  const { endedAs } = stateRules[state]
  if (endedAs === 'returned') return [...new Set(Object.values(endingOfReturn))]
  return endedAs ? [endedAs] : []
}

export function endingOf({
  state,
  returnedFrom: from,
}: {
  state: OrderState
  returnedFrom?: ReturnedFrom | null | undefined
}): Ending | undefined {
  if (stateRules[state].endedAs === 'returned') return from ? endingOfReturn[from] : returnedUnknown
  return endingsOf(state)[0]
}

/** The states that an order with this ending may be in. */
export function statesOfEnding(ending: Ending): readonly OrderState[] {
  return orderStates.filter((state) => endingsOf(state).includes(ending))
}

/** The outcomes of orders or parcels that were offered at the door. */
export interface AtDoor {
  delivered: number
  sentBack: number
  refused: number
}

/**
 * The share of offered parcels that were accepted; `undefined` if none was offered. Later returns count as accepted, and lost
 * parcels as not offered.
 */
export function deliveryRate({ delivered, sentBack, refused }: AtDoor): number | undefined {
  const taken = delivered + sentBack
  return taken + refused > 0 ? taken / (taken + refused) : undefined
}
