import { Problem } from './problem.ts'

/** SQLSTATE that the database raises if a week has no place left for a piece made to measure. */
const raised = 'JB001'

/** Turns that error into the same problem wherever an order needs a place. */
export function workshopWeekErrorOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === raised)) return undefined
  const week = 'detail' in error ? error.detail : undefined
  return new Problem('week-full', { extra: { week }, cause: error })
}
