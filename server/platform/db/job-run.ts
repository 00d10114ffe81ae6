/** One attempt at a job that a transaction asked for. */
export interface JobRun {
  payload: unknown
  /** Nothing tries again if this one fails. */
  isLastAttempt: boolean
  /** When it was asked for. */
  askedAt?: Date
}
