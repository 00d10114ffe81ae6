import { join } from 'node:path'
import { turnLogOver } from '#server/platform/db/embedded-log.ts'

const lookEveryMs = 10_000

/** Where a shop writes that was started beside the terminal, without anybody who keeps its words. */
export const ownLogIn = (dataDir: string) => join(dataDir, 'shop.log')

/** What tells a shop that its words go there. */
export const ownLogVariable = 'JEBBA_LOG'

/** For as long as the shop runs. */
export function keepLogShort(env: NodeJS.ProcessEnv): void {
  const file = env[ownLogVariable]
  if (file) setInterval(() => turnLogOver(file), lookEveryMs).unref()
}
