import { AsyncLocalStorage } from 'node:async_hooks'

/** An answer that is being made: for which network, and whether something was left out because that network has spent its share. */
export interface AnswerMaking {
  network: string
  isReduced: boolean
}

const makings = new AsyncLocalStorage<AnswerMaking>()

/** The answer being made, also for calls within the process that a page makes; nothing where no visitor waits for it. */
export const currentMaking = (): AnswerMaking | undefined => makings.getStore()

export function makeFor<Result>(making: AnswerMaking, work: () => Promise<Result>): Promise<Result> {
  return makings.run(making, work)
}
