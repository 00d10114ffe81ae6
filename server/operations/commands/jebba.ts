import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { leaveCallerFolder } from '#server/operations/host/caller-folder.ts'
import { type Command, commandLine, commands } from '#server/operations/host/command-line.ts'
import { type FoundShop, findShop, hasData } from '#server/operations/host/find-shop.ts'
import { versionIn } from '#server/operations/host/release.ts'
import { bareEnvironment } from '#server/operations/host/service-manager.ts'
import { makeFolderOf, switchToAccount } from '#server/operations/host/system-account.ts'
import { say } from '#server/operations/start/terminal.ts'
import { parseArguments } from './arguments.ts'
import { reasonOf } from './failure-message.ts'
import { helpOf, overview } from './help.ts'

/** Commands that run with the account and the settings of the shop. */
const programs: Readonly<Partial<Record<Command, (shop: FoundShop, words: readonly string[]) => Promise<unknown>>>> = {
  admin: () => import('./admin.ts'),
  backup: () => import('./backup.ts'),
  doctor: async (shop, words) => (await import('./doctor.ts')).diagnose(shop, words),
  restore: () => import('./restore.ts'),
  samples: () => import('./samples.ts'),
}

type Task = (shop: FoundShop, words: readonly string[]) => Promise<void>

/** Commands that run with the account of the caller. */
const tasks: Readonly<Partial<Record<Command, () => Promise<Task>>>> = {
  start: async () => (await import('./start-stop.ts')).start,
  stop: async () => (await import('./start-stop.ts')).stop,
  restart: async () => (await import('./start-stop.ts')).restart,
  logs: async () => (await import('./logs.ts')).showLogs,
  upgrade: async () => (await import('./upgrade.ts')).upgrade,
}

/** In a container the shop is the only process, so the container runtime starts and stops it. */
const containerCommands: Readonly<Partial<Record<Command, string>>> = {
  start: 'docker start <container>, or docker compose up -d',
  stop: 'docker stop <container>, or docker compose stop',
  restart: 'docker restart <container>, or docker compose restart',
  logs: 'docker logs <container>, or docker compose logs',
  upgrade: 'a container of the newer image in its place, after a backup: docker compose up -d with its VERSION',
}

/** A reader that closes the pipe after the first lines (`head`) does not end the command. */
process.stdout.on('error', () => {})

/** The `jebba` command: finds the shop, takes its settings and its account, and runs the command. */
try {
  await answer(process.argv.slice(2))
} catch (error) {
  say(reasonOf(error))
  process.exitCode ||= 1
}

async function answer([word = 'help', ...words]: readonly string[]): Promise<void> {
  const command = commands.find((command) => command === word) ?? spelledAs(word)
  if (!command) {
    process.exitCode = 2
    throw new Error(`There is no command ${word}.\n\n${overview()}`)
  }
  const topic = words[0] === undefined ? undefined : commands.find((command) => command === words[0])
  if (command === 'help') say(topic ? helpOf(topic) : overview())
  else if (words.includes('--help') || words.includes('-h')) say(helpOf(command))
  else if (command === 'version') say(versionIn())
  else await runCommand(command, words)
}

async function runCommand(command: Command, words: readonly string[]): Promise<void> {
  if (command === 'run') {
    parseArguments('run', words, {})
    return void (await import('#server/main.ts'))
  }
  const asking = { env: process.env, folder: process.cwd(), uid: process.getuid?.() }
  const shop = await findShop(command, asking)
  const elsewhere = shop.place.kind === 'image' && containerCommands[command]
  if (elsewhere) throw new Error(`In a container this is done from outside: ${elsewhere} (podman has the same words).`)
  if (command === 'status') {
    if (!shop.refusal) becomeShop(shop)
    return (await import('./status.ts')).showStatus(shop, words)
  }
  // systemd itself decides who may read the journal.
  if (shop.refusal && command !== 'logs') throw new Error(shop.refusal)
  const task = tasks[command]
  if (task) return (await task())(shop, words)
  const mayBegin = command === 'restore' || (command === 'samples' && words.includes('--lived'))
  if (!mayBegin && !hasData(shop.settings)) throw new Error(noShop(shop))
  // On a new machine a restore can come before the first start, which would create the folder.
  if (mayBegin && shop.account) makeFolderOf(shop.account, shop.settings.DATA_DIR ?? '')
  becomeShop(shop)
  process.argv.splice(2, Infinity, ...words)
  await programs[command]?.(shop, words)
}

/** Changes this process to the shop's settings, account and a neutral working directory. */
function becomeShop({ settings, account, unit }: FoundShop): void {
  leaveCallerFolder()
  if (account) switchToAccount(account)
  const env = { ...bareEnvironment(), ...settings }
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  const compiled = unit?.environment.NODE_COMPILE_CACHE ?? join(settings.DATA_DIR ?? '', 'compiled')
  if (existsSync(compiled)) enableCompileCache(compiled)
}

function noShop({ settings }: FoundShop): string {
  const { DATA_DIR } = settings
  return `There is no shop in ${DATA_DIR}. Say where it is with DATA_DIR, or DATABASE_URL; a new one begins with ${commandLine('start')}.`
}

function spelledAs(word: string): Command | undefined {
  if (['--help', '-h'].includes(word)) return 'help'
  return ['--version', '-v'].includes(word) ? 'version' : undefined
}
