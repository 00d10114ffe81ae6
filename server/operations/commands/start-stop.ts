import { commandLine } from '#server/operations/host/command-line.ts'
import type { FoundShop } from '#server/operations/host/find-shop.ts'
import { homeOf } from '#server/operations/host/release.ts'
import { missingProgram } from '#server/operations/host/release-link.ts'
import { serviceManagerOf } from '#server/operations/host/service-manager.ts'
import { say } from '#server/operations/start/terminal.ts'
import { parseArguments, secondsOf } from './arguments.ts'
import { errorsInJournal } from './logs.ts'

const usualSeconds = 120

export async function start(shop: FoundShop, words: readonly string[]): Promise<void> {
  const { values } = parseArguments('start', words, { within: { type: 'string' } })
  const withinMs = secondsOf('start', values.within, usualSeconds)
  // A unit that keeps crashing is "activating" for systemd, but does not run.
  if (!shop.unit?.isStartingAgain && (await serviceManagerOf(shop).isRunning()))
    say(`The shop runs already. How it is: ${commandLine('status')}`)
  else await open(shop, withinMs)
}

/** Succeeds also if the shop is already closed. */
export async function stop(shop: FoundShop, words: readonly string[]): Promise<void> {
  parseArguments('stop', words, {})
  const keeper = serviceManagerOf(shop)
  if (!(await keeper.isRunning())) return say('The shop is closed already.')
  say('Closing the shop…')
  await keeper.stop()
  say('The shop is closed.')
}

export async function restart(shop: FoundShop, words: readonly string[]): Promise<void> {
  const { values } = parseArguments('restart', words, { within: { type: 'string' } })
  const withinMs = secondsOf('restart', values.within, usualSeconds)
  refuseWithoutProgram(shop)
  const keeper = serviceManagerOf(shop)
  if (await keeper.isRunning()) {
    say('Closing the shop…')
    await keeper.stop()
  }
  await open(shop, withinMs)
}

function refuseWithoutProgram(shop: FoundShop): void {
  const missing = missingProgram(shop)
  if (missing) throw new Error(missing)
}

async function open(shop: FoundShop, withinMs: number): Promise<void> {
  refuseWithoutProgram(shop)
  say('Opening the shop…')
  const since = new Date()
  try {
    const { address, said } = await serviceManagerOf(shop).start(homeOf(shop), withinMs)
    say(said.trim() || `The shop is open: ${address}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const errors = shop.unit ? await errorsInJournal(shop.unit.name, since) : []
    throw new Error([reason, ...errors, `What it wrote down: ${commandLine('logs')}`].join('\n'))
  }
}
