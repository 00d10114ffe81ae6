import { Piscina } from 'piscina'
import { Problem } from '#server/platform/http/problem.ts'
import type { Answer } from './worker-function.ts'

/** Includes the wait for the thread. A file of the largest size takes about a second. */
const timeoutMs = 15_000

/** Reads what others send, so that nothing they send can hold up the process that serves requests. */
const pool = new Piscina({
  minThreads: 0,
  maxThreads: 1,
  maxQueue: 16,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
})

/** Calls the function `run` of a module in another thread, which is ended if it takes too long or too much memory. */
export async function runInWorker<Input, Output>(module: URL, input: Input): Promise<Output> {
  const answer = await callWorker<Output>(module, input)
  if ('problem' in answer) throw new Problem(answer.problem)
  return answer.value
}

async function callWorker<Output>(module: URL, input: unknown): Promise<Answer<Output>> {
  try {
    return await pool.run(input, { filename: module.href, name: 'run', signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new Problem('too-busy', { cause })
  }
}
