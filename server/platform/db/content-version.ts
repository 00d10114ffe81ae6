import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { DatabaseAwayError } from './connection-errors.ts'
import { ContentClock } from './content-clock.ts'
import { answersWithin, untilSilent } from './heartbeat.ts'

const reconnectDelayMs = 250
const caughtUpWithinMs = 1000
/**
 * A database that answers again after a silence is found within five seconds: an attempt to connect is given up after this time, and the next one
 * succeeds.
 */
const connectTimeoutMs = 2000

/** The version of the content that visitors see. Any process may change it. */
export interface Content extends Pick<ContentClock, 'now' | 'unchangedSince' | 'isListening' | 'stockChanged'> {
  /** Resolves once all changes committed so far have been received. */
  caughtUp(): Promise<void>
}

export interface WatchedContent extends Content {
  stop(): Promise<void>
}

async function orAway(answered: Promise<boolean>): Promise<void> {
  if (!(await answered)) throw new DatabaseAwayError('The database does not answer')
}

/** A notification names the product whose stock changed; any other text means that anything may have changed. */
const ofStock = /^stock (.+)$/s

/**
 * Listens for changes of content on a connection of its own. Changes missed while that connection was broken count as a change of everything. No
 * notification may arrive for hours, so the connection is tested with queries; if they are not answered, the pool's connections are closed, too.
 */
export function watchContent(
  url: string,
  log: Pick<Logger, 'warn'>,
  line: Pick<CircuitBreaker, 'wentSilent' | 'answered'>,
): WatchedContent {
  const clock = new ContentClock()
  clock.listenerLost()
  const stopping = new AbortController()
  let hangUp = () => {}
  let listening: pg.Client | undefined

  const onNotification = ({ payload = '' }: pg.Notification) => {
    const [, garment] = ofStock.exec(payload) ?? []
    if (garment) clock.stockChanged([garment])
    else clock.changed()
  }

  async function listen(): Promise<void> {
    const socket = new Socket()
    const connection = new pg.Client({
      stream: () => socket,
      connectionString: url,
      keepAlive: true,
      application_name: 'jebba-listener',
    })
    hangUp = () => socket.destroy()
    const closed = new Promise<void>((resolve) => {
      connection.once('end', resolve)
      // A failing connection may emit this more than once while it is closed.
      connection.on('error', () => resolve())
    })
    connection.on('notification', onNotification)
    try {
      // Time in which this process did not run is left out, so that a slow start does not count as silence of the database.
      await orAway(answersWithin(connectTimeoutMs, () => connection.connect()))
      await orAway(answersWithin(connectTimeoutMs, () => connection.query('listen content_changed')))
      line.answered()
      clock.listenerRestored()
      listening = connection
      await whileItLives(connection, closed)
    } finally {
      listening = undefined
      clock.listenerLost()
      hangUp()
    }
  }

  async function whileItLives(connection: pg.Client, closed: Promise<void>): Promise<void> {
    const silent = untilSilent(() => connection.query('select 1'), stopping.signal).then(() => !stopping.signal.aborted)
    const wentSilent = await Promise.race([silent.catch(() => false), closed.then(() => false)])
    if (!wentSilent) return await closed
    // Other connections to the same address are dead as well; new ones may reach another server.
    line.wentSilent()
    throw new DatabaseAwayError('The database has gone silent')
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => log.warn({ reason: String(error) }, 'not listening for content changes'))
      await delay(reconnectDelayMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** PostgreSQL delivers pending notifications before it answers a query: an answer means that all have arrived. */
  async function receivePending(): Promise<void> {
    const inTime = new AbortController()
    const late = delay(caughtUpWithinMs, 'late', { signal: inTime.signal, ref: false }).catch(() => 'late')
    const answered = listening?.query('select').then(
      () => 'heard',
      () => 'broken',
    )
    if ((await Promise.race([answered ?? 'nobody listens', late])) !== 'heard') clock.changed()
    inTime.abort()
  }

  const caughtUp = shareRuns(receivePending)
  const finished = keepListening()
  return {
    now: () => clock.now(),
    unchangedSince: (moment, stock) => clock.unchangedSince(moment, stock),
    isListening: () => clock.isListening(),
    stockChanged: (productIds) => clock.stockChanged(productIds),
    caughtUp,
    stop: async () => {
      stopping.abort()
      hangUp()
      await finished
    },
  }
}

/** For development: nothing counts as current, so that each visit shows the newest page. */
export function unsettledContent(): Content {
  let moments = 0
  return {
    now: () => moments++,
    unchangedSince: () => false,
    isListening: () => true,
    stockChanged: () => {},
    caughtUp: async () => {},
  }
}

/** Shares runs between callers: those that arrive before a run begins wait for it, and those that arrive during a run wait for the next one. */
function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return begin()
    next ??= running.then(begin)
    return next
  }
}
