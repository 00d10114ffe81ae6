import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

interface Counts {
  everyMs: number
  log: Pick<Logger, 'debug'>
  /** Logged at debug level, because lost counts do no harm. */
  failureMessage: string
}

/**
 * Writes counts that were collected in memory, at intervals and when the process ends, one write at a time. Returns a function that writes at once,
 * for callers that are about to read them.
 */
export function writeBehind(
  app: FastifyInstance,
  { everyMs, log, failureMessage }: Counts,
  write: () => Promise<void>,
) {
  let writing = Promise.resolve()
  const writeNow = () => {
    writing = writing.then(write).catch((err: unknown) => log.debug({ err }, failureMessage))
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
