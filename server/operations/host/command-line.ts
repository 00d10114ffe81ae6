import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The commands of `jebba`. */
export const commands = [
  ...(['start', 'stop', 'restart', 'status', 'logs', 'doctor', 'admin', 'backup', 'restore', 'upgrade'] as const),
  ...(['samples', 'run', 'version', 'help'] as const),
]
export type Command = (typeof commands)[number]

/** Commands with a script in `package.json`. */
const scripts: readonly Command[] = ['admin', 'backup', 'doctor', 'restore', 'samples']

/** The launcher of a release, which often has no npm. */
const launcher = fileURLToPath(new URL('../../../bin/jebba', import.meta.url))

/** How Jebba is installed; the shop of an image is started and stopped from outside. */
export interface Place {
  kind: 'clone' | 'release' | 'image'
  launcher: string
  path: string
}

export function placeHere(env: NodeJS.ProcessEnv = process.env): Place {
  const kind = env.JEBBA_IMAGE ? 'image' : existsSync(launcher) ? 'release' : 'clone'
  return { kind, launcher, path: env.PATH ?? '' }
}

/** The command to type for this kind of installation: image, release or clone. */
export function commandLine(command: Command, words = '', { kind, ...release }: Place = placeHere()): string {
  if (kind === 'image') return joined(['docker exec -it <container> jebba', command, words])
  if (kind === 'release') return joined([shortestLauncher(release), command, words])
  if (command === 'run') return 'npm start'
  const run = scripts.includes(command) ? ['npm run', command] : ['npm run jebba --', command]
  return joined([...run, scripts.includes(command) && words ? '--' : '', words])
}

const joined = (words: readonly string[]) => words.filter(Boolean).join(' ')

/** `jebba` if the PATH leads to this release, otherwise the full path. */
function shortestLauncher({ launcher, path }: Omit<Place, 'kind'>): string {
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
