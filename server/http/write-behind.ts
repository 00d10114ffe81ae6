import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

interface Counts {
  everyMs: number
  log: Pick<Logger, 'debug'>
  /** Said where it did not work out: counts are not orders. */
  said: string
}

/**
 * Writes what was counted in memory now and then, and when the process ends, one after the other. Answers how to have it
 * written at once, for whoever wants to read it.
 */
export function writeBehind(app: FastifyInstance, { everyMs, log, said }: Counts, write: () => Promise<void>) {
  let writing = Promise.resolve()
  const writeNow = () => {
    writing = writing.then(write).catch((err: unknown) => log.debug({ err }, said))
    return writing
  }
  const timer = setInterval(writeNow, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writeNow()
  })
  return writeNow
}
