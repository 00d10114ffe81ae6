import pg from 'pg'

/** The database does not answer, or has been replaced by another one. A later attempt may succeed. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** Codes of PostgreSQL and of the network for a database that is unavailable, as opposed to one that refuses a statement. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '57P04', '57P05'],
  // A standby, or a primary that has just been demoted.
  '25006',
])

/** Lost connections, and a lack of connections, memory or disk space. */
const classes = ['08', '53']

/** A pooler or server with an incompatible protocol: a retry does not help. */
const protocolViolation = '08P01'

/** PgBouncer has no code of its own for an unavailable server or an exhausted pool: only the message tells. */
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
  // The message of a standby that receives a write, instead of code 25006.
  'recovery is in progress',
  'cannot assign TransactionIds during recovery',
]

/** Whether a statement was cancelled because it took too long. Nothing was written, so it may be retried once. */
export function isStatementTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '57014') || isStatementTimeout(error.cause)
}

export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === protocolViolation) return poolerIsWaiting.test(error.message)
  if (codes.has(code) || classes.includes(code.slice(0, 2))) return true
  if (messages.some((message) => error.message.startsWith(message))) return true
  // For a host with several addresses Node reports one error that contains the single ones.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable)
  return isDatabaseUnreachable(error.cause)
}

/** Whether the database refused the statement: nothing was written. */
export function isStatementRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseUnreachable(error)
}

/** Whether another transaction held a lock for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}
