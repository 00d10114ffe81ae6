/** Limits of call requests, and how long they are stored. */
export const callRequestLimits = {
  /** The maximum number of garments in one call request. */
  mostLines: 20,
  mostPieces: 20,
  /** The most waiting requests. More are abuse of the form, and visitors are asked to call the shop instead. */
  mostWaiting: 300,
  keptDays: 30,
} as const

/** Outcomes of a requested call. A number that denies the request is not called again while this is stored. */
export const callOutcomes = ['ordered', 'declined', 'not-asked'] as const
export type CallOutcome = (typeof callOutcomes)[number]
