import { ProblemBody } from '#contract/platform/http/problem.ts'
import { refusalBody } from './call-error.ts'

/** The problem body of a failed call, with the fields it names; undefined if there was no response. */
export function problemOf(error: unknown): ProblemBody | undefined {
  return ProblemBody.safeParse(refusalBody(error)).data
}
