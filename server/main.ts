import cluster from 'node:cluster'
import { failureWords } from './operations/host/log-events.rules.ts'
import { writeRunningNote } from './operations/host/running-shop.ts'
import { rotateOwnLog } from './operations/host/shop-log-file.ts'
import { releaseStartupMemory } from './operations/start/startup-memory.ts'
import { say, signInAs, stopOnSignal } from './operations/start/terminal.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'

const starting = new AbortController()
let note: ReturnType<typeof writeRunningNote> | undefined

try {
  const config = readConfig(process.env)
  if (cluster.isPrimary) {
    note = writeRunningNote(config.dataDir)
    rotateOwnLog(process.env)
  }
  // The supervising process does not load the code of the shop.
  const { openShop } =
    cluster.isPrimary && config.processes > 1
      ? await import('./operations/start/start-several-processes.ts')
      : await import('./operations/start/start-one-process.ts')
  const opening = openShop({ config, say, signal: starting.signal })
  // Registered before the shop is open, so that a stop during the start ends the database, too.
  stopOnSignal(async () => {
    starting.abort()
    await opening.then(({ stop }) => stop()).catch(() => {})
    note?.end()
  })
  const shop = await opening
  note?.open(shop.address)
  if (config.releaseMemory) releaseStartupMemory()
  if (cluster.isPrimary) {
    say(`\n  The shop is open: ${shop.origin}\n  Its back office:  ${shop.origin}/admin${signInAs(shop.firstAdmin)}
  Its API:          ${shop.origin}/api/docs${process.stdin.isTTY ? '\n\n  Ctrl-C closes it.' : ''}\n`)
  }
} catch (error) {
  if (starting.signal.aborted) await new Promise(() => {})
  if (error instanceof ConfigError)
    say(`${failureWords.notValid}\n${error.lines.map((line) => `  ${line}`).join('\n')}`)
  else say(error instanceof Error ? `${failureWords.notOpened}${error.message}` : String(error))
  note?.end()
  process.exit(1)
}
