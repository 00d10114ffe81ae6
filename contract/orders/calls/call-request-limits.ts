/** Limits of call requests, and how long they are stored. */
export const callRequestLimits = {
  /** The maximum number of garments in one call request. */
  mostLines: 20,
  mostPieces: 20,
  /** The most waiting requests. More are abuse of the form, and visitors are asked to call the shop instead. */
  mostWaiting: 300,
  keptDays: 30,
} as const

/** Outcomes of a call. `not-asked`: the person did not request it; the number is not called again while the outcome is stored. */
export const callOutcomes = ['ordered', 'declined', 'not-asked'] as const
export type CallOutcome = (typeof callOutcomes)[number]
