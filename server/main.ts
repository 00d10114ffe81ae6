import { ConfigError, readConfig } from './config/config.ts'
import { renderBuiltMail } from './mail/mail-renderer.ts'
import { loadBuiltRenderer } from './pages/page-renderer.ts'
import { runShop } from './start/run.ts'
import { releaseStartupMemory } from './start/startup-memory.ts'
import { say, signInAs, stopOnSignal } from './start/terminal.ts'

const starting = new AbortController()

try {
  const config = readConfig(process.env)
  const { signal } = starting
  const opening = runShop({ config, renderer: await loadBuiltRenderer(), renderMail: renderBuiltMail, say, signal })
  // Also before it is open: what runs by then, the database first of all, must not be left behind.
  stopOnSignal(async () => {
    starting.abort()
    await opening.then(({ stop }) => stop()).catch(() => {})
  })
  const shop = await opening
  if (config.releaseMemory) releaseStartupMemory()
  say(`\n  The shop is open: ${shop.origin}\n  Its back office:  ${shop.origin}/admin${signInAs(shop.firstAdmin)}
  Its API:          ${shop.origin}/api/docs\n\n  Ctrl-C closes it.\n`)
} catch (error) {
  if (starting.signal.aborted) await new Promise(() => {})
  if (error instanceof ConfigError)
    say(`These settings are not valid:\n${error.lines.map((line) => `  ${line}`).join('\n')}`)
  else say(error instanceof Error ? `The shop could not open: ${error.message}` : String(error))
  process.exit(1)
}
