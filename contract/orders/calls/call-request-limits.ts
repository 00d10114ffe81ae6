/** What a call can be asked for, and how long the shop knows of it. */
export const callRequestLimits = {
  /** Garments of one call: more than anybody can talk about. */
  mostLines: 20,
  mostPieces: 20,
  /** The most waiting requests. More are abuse of the form, and visitors are asked to call the shop instead. */
  mostWaiting: 300,
  keptDays: 30,
} as const

/** What became of a call that was asked for. Whoever says she never asked is not rung up again for as long as it is known. */
export const callOutcomes = ['ordered', 'declined', 'not-asked'] as const
export type CallOutcome = (typeof callOutcomes)[number]
