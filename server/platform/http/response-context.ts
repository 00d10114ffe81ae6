import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The response being made: the network (IP address) of the visitor, and whether something was left out because that network has used up its time for
 * spelling corrections.
 */
export interface ResponseContext {
  network: string
  isReduced: boolean
}

const makings = new AsyncLocalStorage<ResponseContext>()

/** The response being made, also inside internal calls of a page; undefined if no visitor waits for it. */
export const currentResponseContext = (): ResponseContext | undefined => makings.getStore()

export function runInResponseContext<Result>(making: ResponseContext, work: () => Promise<Result>): Promise<Result> {
  return makings.run(making, work)
}
