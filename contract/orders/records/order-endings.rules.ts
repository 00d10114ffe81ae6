import { type OrderState, orderStates, stateRules } from './order-states.rules.ts'

/**
 * How an order ended without a sale. Each word means one thing on every screen, in every file and on every paper:
 * - `refused`: it was not taken at the door, whether its pieces are back by now or not;
 * - `sent-back`: it was delivered, and all of it came back after, as the law lets everybody who buys at a distance;
 * - `lost`: it was gone with its parcel, also where that was found later and came back;
 * - `cancelled`: it never left.
 */
export const endings = ['refused', 'sent-back', 'lost', 'cancelled'] as const
export type Ending = (typeof endings)[number]

/** From where an order was `returned`, as the database notes it with the step, and how it ended with that. */
export const endingOfReturn = { refused: 'refused', delivered: 'sent-back', lost: 'lost' } as const satisfies Partial<
  Record<OrderState, Ending>
>
export type ReturnedFrom = keyof typeof endingOfReturn

/** Returned orders of before the reason was recorded count as refused. */
export const returnedUnknown: Ending = 'refused'

/** What the state alone says; `returned` says that of each it may be. */
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

/** The states an order may be in that ended so. */
export function statesOfEnding(ending: Ending): readonly OrderState[] {
  return orderStates.filter((state) => endingsOf(state).includes(ending))
}

/** How orders, or parcels, came to an end that went to a door. */
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
