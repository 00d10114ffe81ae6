import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

interface Counts {
  everyMs: number
  log: Pick<Logger, 'debug'>
  /** Logged for debugging only when a write fails: counts are not orders. */
  failureMessage: string
}

/**
 * Write-behind: what was counted in memory is written at intervals and when the process ends, one write after the other. Returns a function
 * that writes at once, for whoever is about to read the counts.
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
