import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Command } from '#server/operations/host/command-line.ts'
import { helpOf } from './help.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** An unknown argument; the message contains the help of the command. */
export class ArgumentsError extends Error {
  constructor(command: Command, reason = '') {
    super([reason, helpOf(command)].filter(Boolean).join('\n\n'))
    this.name = 'WordsError'
  }
}

/** Reads the options and the limited number of positional arguments of a command. */
export function parseArguments<Known extends Options>(
  command: Command,
  args: readonly string[],
  options: Known,
  { most = 0 }: { most?: number } = {},
) {
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    const tooMuch = read.positionals[most]
    if (tooMuch !== undefined) throw new ArgumentsError(command, `There is no use for "${tooMuch}".`)
    return read
  } catch (error) {
    if (error instanceof ArgumentsError || !(error instanceof TypeError)) throw error
    throw new ArgumentsError(command, error.message.split('. ')[0])
  }
}

/** Parses whole seconds into milliseconds. */
export function secondsOf(command: Command, text: string | undefined, usual: number): number {
  if (text === undefined) return usual * 1000
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 1) throw new ArgumentsError(command, `"${text}" is no number of seconds.`)
  return seconds * 1000
}
