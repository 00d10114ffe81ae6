import { type ProblemCode, problems } from '#contract/platform/http/problem.ts'
import { Problem } from './problem.ts'

/** SQLSTATE that the database raises if a credit is too small. */
const raised = 'JB003'

/** Turns that error into the same problem wherever an order uses or returns credit. */
export function creditErrorOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === raised && error.message in problems))
    return undefined
  return new Problem(error.message as ProblemCode, { cause: error })
}
