import { type ProblemCode, problems } from '#contract/platform/http/problem.ts'
import { Problem } from './problem.ts'

/** What the database raises where a credit has not what is asked of it (migration 91). */
const raised = 'JB003'

/** Whichever way an order comes to use credit, or to give it back, it is refused in the same words. */
export function creditRefusalOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === raised && error.message in problems))
    return undefined
  return new Problem(error.message as ProblemCode, { cause: error })
}
