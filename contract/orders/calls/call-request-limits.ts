/** What a call can be asked for, and how long the shop knows of it. */
export const callRequestLimits = {
  /** Garments of one call: more than anybody can talk about. */
  mostLines: 20,
  mostPieces: 20,
  /** The most waiting requests. More are abuse of the form, and visitors are asked to call the shop instead. */
  mostWaiting: 300,
  keptDays: 30,
} as const

/** Outcomes of a requested call. A number that denies the request is not called again while this is stored. */
export const callOutcomes = ['ordered', 'declined', 'not-asked'] as const
export type CallOutcome = (typeof callOutcomes)[number]
