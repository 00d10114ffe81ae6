import { Problem } from './problem.ts'

/** What the database raises where a piece made to measure finds no place (migration 47). */
const raised = 'JB001'

/** Whichever way an order comes to want a place, there is none for it: said in one way. */
export function weekFullOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === raised)) return undefined
  const week = 'detail' in error ? error.detail : undefined
  return new Problem('week-full', { extra: { week }, cause: error })
}
