import { ConfigError } from '#server/config/config.ts'
import { isDatabaseUnreachable } from '#server/db/connection-errors.ts'

/** Why a command could not do what it was asked to, for whoever typed it. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigError)
    return `These settings are not valid:\n${error.lines.map((one) => `  ${one}`).join('\n')}`
  return isDatabaseUnreachable(error) ? `The database does not answer: ${wordsOf(error)}` : wordsOf(error)
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
