import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

const reconnectDelayMs = 500

/** Moves on whenever anything visitors see was changed, by this instance or another. */
export interface ContentVersion {
  current(): number
  onChange(listener: () => void): void
  stop(): Promise<void>
}

/** Listens on a connection of its own. What was missed while it was broken counts as a change. */
export function watchContent(url: string, log: Logger): ContentVersion {
  const listeners: (() => void)[] = []
  const stopping = new AbortController()
  let version = 0
  let client: pg.Client | undefined

  const changed = () => {
    version++
    for (const listener of listeners) listener()
  }

  async function listen(): Promise<void> {
    const connection = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'jebba-listener' })
    client = connection
    const closed = new Promise<void>((resolve) => {
      connection.once('end', resolve)
      // More than once: a connection that breaks may say so again while it is being put away.
      connection.on('error', () => resolve())
    })
    connection.on('notification', changed)
    await connection.connect()
    await connection.query('listen content_changed')
    changed()
    await closed
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => log.warn({ err: error }, 'not listening for content changes'))
      await delay(reconnectDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const finished = keepListening()
  return {
    current: () => version,
    onChange: (listener) => listeners.push(listener),
    stop: async () => {
      stopping.abort()
      await client?.end().catch(() => {})
      await finished
    },
  }
}
