import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Command = 'admin' | 'backup' | 'doctor' | 'restore' | 'samples'

/** A release has a program of its own, and often no npm beside it. */
const ofRelease = fileURLToPath(new URL('../../bin/jebba', import.meta.url))

/** What is typed to run one of the shop's commands, where this shop is. */
export function commandLine(command: Command, words = '', launcher = ofRelease): string {
  const [run, separator] = existsSync(launcher) ? [`${launcher} ${command}`, ''] : [`npm run ${command}`, '-- ']
  return words ? `${run} ${separator}${words}` : run
}
