import { AsyncLocalStorage } from 'node:async_hooks'

/** A response being made: the network it is for, and whether something was left out because that network has used up its share. */
export interface AnswerMaking {
  network: string
  isReduced: boolean
}

const makings = new AsyncLocalStorage<AnswerMaking>()

/** The response being made, also inside internal calls of a page; undefined if no visitor waits for it. */
export const currentMaking = (): AnswerMaking | undefined => makings.getStore()

export function makeFor<Result>(making: AnswerMaking, work: () => Promise<Result>): Promise<Result> {
  return makings.run(making, work)
}
