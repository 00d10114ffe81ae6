import { userInfo } from 'node:os'
import { ConfigError } from '#server/platform/config/config.ts'
import { isDatabaseUnreachable } from '#server/platform/db/connection-errors.ts'

/** The message for a command that failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigError)
    return `These settings are not valid:\n${error.lines.map((line) => `  ${line}`).join('\n')}`
  const refused = refusedBy(error)
  if (refused) return refused
  return isDatabaseUnreachable(error) ? `The database does not answer: ${wordsOf(error)}` : wordsOf(error)
}

/** The path that may not be accessed, or the process that may not be signalled. */
function refusedBy(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !['EACCES', 'EPERM'].includes(String(error.code)))
    return undefined
  if ('path' in error) return `The account ${ourName()} may not read or write ${error.path}.`
  return 'syscall' in error && error.syscall === 'kill'
    ? `The shop runs as somebody else than ${ourName()}. Ask as root.`
    : undefined
}

/** The account may have no name on this machine. */
function ourName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
