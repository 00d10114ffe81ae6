import { drain } from './drain-connections.ts'
import type { MessageFromParent, MessageFromWorker, ParentFunctions } from './process-messages.ts'
import type { RunningShop } from './run-shop.ts'

/** A parent that does not answer within this time is gone. */
const answerWithinMs = 3000

const tell = (message: MessageFromWorker) => process.send?.(message)

export const parentFunctions: ParentFunctions = {
  measureAll: (registry) => {
    const waiting = new Map<number, (text: string) => void>()
    let requests = 0
    process.on('message', (message: MessageFromParent) => {
      if (message.kind === 'answer') waiting.get(message.id)?.(message.text)
      if (message.kind !== 'measure') return
      void registry.getMetricsAsJSON().then((metrics) => tell({ kind: 'measured', id: message.id, metrics }))
    })
    return async () => {
      const id = ++requests
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const late = setTimeout(() => reject(new Error('The processes do not say what they measured')), answerWithinMs)
      waiting.set(id, resolve)
      tell({ kind: 'ask', id })
      return promise.finally(() => {
        clearTimeout(late)
        waiting.delete(id)
      })
    }
  },
}

/** Tells the parent that this process serves, and ends when another has taken its place. */
export function serveUnderParent({ origin, address, firstAdmin, server, stop }: RunningShop): void {
  process.on('message', async (message: MessageFromParent) => {
    if (message.kind !== 'retire') return
    await drain(server)
    await stop()
    process.exit(0)
  })
  tell({ kind: 'open', origin, address, firstAdmin })
}
