import type { Writable } from 'node:stream'
import type pg from 'pg'
import { isDatabaseUnreachable } from './connection-errors.ts'
import { endAbandoned } from './pool.ts'
import { retryLostConflicts } from './transaction.ts'

export interface PipelinedTx {
  query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
}

/**
 * Runs the work in one transaction over a connection that sends statements without waiting for the ones before, so that statements
 * which do not need each other's results cost one journey to the database. They run in the order in which they were sent. The work ends
 * with `commit`, which it may send together with its last statements. It may run more than once: it must do nothing but talk to the database.
 */
export function inPipelinedTransaction<Result>(
  pool: pg.Pool,
  work: (tx: PipelinedTx) => Promise<Result>,
): Promise<Result> {
  return retryLostConflicts(async () => {
    const client = await pool.connect()
    const { connection } = client as unknown as { connection: { stream: Writable } }
    const pipelined = client as { pipeline: boolean }
    pipelined.pipeline = true
    let cause: unknown
    let broken: Error | undefined
    const query: PipelinedTx['query'] = (statement) => {
      sendTogether(connection.stream)
      return client.query(statement).catch((error: unknown) => {
        // The first error is the cause: the database refuses all statements sent after it.
        cause ??= error
        throw error
      })
    }
    try {
      const [, result] = await Promise.all([query({ text: 'begin' }), work({ query })])
      return result
    } catch (error) {
      const failure = cause ?? error
      if (failure instanceof Error && isDatabaseUnreachable(failure)) broken = failure
      else broken = await client.query('rollback').then(() => undefined, toError)
      throw failure
    } finally {
      pipelined.pipeline = false
      client.release(broken)
      endAbandoned(pool, client, broken)
    }
  })
}

/** Sends statements that are issued together in one packet: a packet each would cost more than the statements. */
function sendTogether(socket: Writable): void {
  if (socket.writableCorked > 0) return
  socket.cork()
  process.nextTick(() => socket.uncork())
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
