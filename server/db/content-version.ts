import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseAwayError } from './connection-errors.ts'
import { untilSilent } from './heartbeat.ts'
import type { DatabaseLine } from './line.ts'

const reconnectDelayMs = 250
const connectTimeoutMs = 2000
const briefly = { query_timeout: connectTimeoutMs }

/** Moves on whenever anything visitors see was changed, by this instance or another. */
export interface ContentVersion {
  current(): number
  onChange(listener: () => void): void
  stop(): Promise<void>
}

/**
 * Listens on a connection of its own. What was missed while it was broken counts as a change. Whoever listens hears
 * nothing for hours: so it asks for a sign of life, for itself and for everybody on the line.
 */
export function watchContent(
  url: string,
  log: Pick<Logger, 'warn'>,
  line: Pick<DatabaseLine, 'wentSilent' | 'answered'>,
): ContentVersion {
  const listeners: (() => void)[] = []
  const stopping = new AbortController()
  let version = 0
  let hangUp = () => {}

  const changed = () => {
    version++
    for (const listener of listeners) listener()
  }

  async function listen(): Promise<void> {
    const socket = new Socket()
    const connection = new pg.Client({
      stream: () => socket,
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'jebba-listener',
    })
    hangUp = () => socket.destroy()
    const closed = new Promise<void>((resolve) => {
      connection.once('end', resolve)
      // More than once: a connection that breaks may say so again while it is being put away.
      connection.on('error', () => resolve())
    })
    connection.on('notification', changed)
    try {
      await connection.connect()
      await connection.query({ text: 'listen content_changed', ...briefly })
      line.answered()
      changed()
      await whileItLives(connection, closed)
    } finally {
      hangUp()
    }
  }

  async function whileItLives(connection: pg.Client, closed: Promise<void>): Promise<void> {
    const silent = untilSilent(() => connection.query('select 1'), stopping.signal).then(() => !stopping.signal.aborted)
    const wentSilent = await Promise.race([silent.catch(() => false), closed.then(() => false)])
    if (!wentSilent) return await closed
    // Whatever was opened at the same place before is as dead as this; what is opened from now on may be elsewhere.
    line.wentSilent()
    throw new DatabaseAwayError('The database has gone silent')
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => log.warn({ reason: String(error) }, 'not listening for content changes'))
      await delay(reconnectDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const finished = keepListening()
  return {
    current: () => version,
    onChange: (listener) => listeners.push(listener),
    stop: async () => {
      stopping.abort()
      hangUp()
      await finished
    },
  }
}
