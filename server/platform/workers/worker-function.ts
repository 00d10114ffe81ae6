import type { ProblemCode } from '#contract/platform/http/problem.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** What a worker's function returns: an error would lose its class on the way between threads. */
export type Answer<Output> = { value: Output } | { problem: ProblemCode }

/** Makes a function that a worker's module exports as `run`. */
export function workerFunction<Input, Output>(run: (input: Input) => Output): (input: Input) => Answer<Output> {
  return (input) => {
    try {
      return { value: run(input) }
    } catch (error) {
      if (error instanceof Problem) return { problem: error.code }
      throw error
    }
  }
}
