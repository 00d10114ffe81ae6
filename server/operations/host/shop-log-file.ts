import { join } from 'node:path'
import { truncateLog } from '#server/platform/db/embedded-log.ts'

const lookEveryMs = 10_000

/** The log file of a shop that `jebba start` runs without systemd. */
export const ownLogPath = (dataDir: string) => join(dataDir, 'shop.log')

/** The variable that tells the shop its log file. */
export const ownLogVariable = 'JEBBA_LOG'

/** Rotates the log file while the shop runs. */
export function rotateOwnLog(env: NodeJS.ProcessEnv): void {
  const file = env[ownLogVariable]
  if (file) setInterval(() => truncateLog(file), lookEveryMs).unref()
}
