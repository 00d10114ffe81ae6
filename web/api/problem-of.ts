import { ProblemBody } from '#contract/platform/http/problem.ts'
import { refusalBody } from './refused-call.ts'

/** The problem a call was refused with, with the fields it names; nothing where the server could not be reached. */
export function problemOf(error: unknown): ProblemBody | undefined {
  return ProblemBody.safeParse(refusalBody(error)).data
}
