import pg from 'pg'

/** For what we find out ourselves: the database does not answer, or is not the one it was. Coming back later helps. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** Classes and codes PostgreSQL and the network use for "the database is not there", as opposed to "no". */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '57P04', '57P05'],
  // A standby, or a primary that has just been stood down.
  '25006',
])

/** Lost connections; and a lack of connections, memory or disk. */
const classes = ['08', '53']

/** A pooler or a server that does not speak as we do: waiting does not mend it. */
const protocolViolation = '08P01'

/** PgBouncer has no other code for a server that is away, or has no connection left: only its words tell. */
const poolerIsWaiting = new RegExp(
  [
    'server login has been failing|server_login_retry|client_login_timeout|query_wait_timeout',
    'pgbouncer cannot connect to server|server conn(ection)? crashed|server shutting down|database configuration changed',
    'no more connections allowed|connections exceeded',
  ].join('|'),
)

const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
  // What a standby says instead of 25006 where something is written all the same.
  'recovery is in progress',
  'cannot assign TransactionIds during recovery',
]

/** What took too long was called off, and nothing of it is written: it may be asked once more. */
export function wasCalledOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '57014') || wasCalledOff(error.cause)
}

export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === protocolViolation) return poolerIsWaiting.test(error.message)
  if (codes.has(code) || classes.includes(code.slice(0, 2))) return true
  if (messages.some((message) => error.message.startsWith(message))) return true
  // Node reports a refused connection to a name with several addresses as one error holding the single ones.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable)
  return isDatabaseUnreachable(error.cause)
}

/** The database itself has said no, so nothing of what was asked is written. */
export function wasRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseUnreachable(error)
}

/** A lock was held by somebody else for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}
