import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Everything `jebba` is asked to do. */
export const commands = [
  ...(['start', 'stop', 'restart', 'status', 'logs', 'doctor', 'admin', 'backup', 'restore', 'upgrade'] as const),
  ...(['samples', 'run', 'version', 'help'] as const),
]
export type Command = (typeof commands)[number]

/** Commands for which `package.json` has a script. */
const scripts: readonly Command[] = ['admin', 'backup', 'doctor', 'restore', 'samples']

/** A release has a program of its own, and often no npm beside it. */
const launcher = fileURLToPath(new URL('../../../bin/jebba', import.meta.url))

/** Where these commands are; in an image the shop is started and stopped from outside. */
export interface Place {
  kind: 'clone' | 'release' | 'image'
  launcher: string
  path: string
}

export function placeHere(env: NodeJS.ProcessEnv = process.env): Place {
  const kind = env.JEBBA_IMAGE ? 'image' : existsSync(launcher) ? 'release' : 'clone'
  return { kind, launcher, path: env.PATH ?? '' }
}

/** The line to type for a command, as this shop was installed: image, release or clone. */
export function commandLine(command: Command, words = '', { kind, ...release }: Place = placeHere()): string {
  if (kind === 'image') return joined(['docker exec -it <container> jebba', command, words])
  if (kind === 'release') return joined([shortest(release), command, words])
  if (command === 'run') return 'npm start'
  const run = scripts.includes(command) ? ['npm run', command] : ['npm run jebba --', command]
  return joined([...run, scripts.includes(command) && words ? '--' : '', words])
}

const joined = (words: readonly string[]) => words.filter(Boolean).join(' ')

/** The name alone, where typing it finds this very release. */
function shortest({ launcher, path }: Omit<Place, 'kind'>): string {
  const file = path
    .split(delimiter)
    .map((folder) => join(folder, 'jebba'))
    .find(isProgram)
  return file && realpathSync(file) === realpathSync(launcher) ? 'jebba' : launcher
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
