/** One attempt at a job. */
export interface JobRun {
  payload: unknown
  /** The job is not retried if this attempt fails. */
  isLastAttempt: boolean
  /** When the job was enqueued. */
  askedAt?: Date
}
