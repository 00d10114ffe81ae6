import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { officeOrderEndpoints } from '#contract/orders/office-orders.contract.ts'
import type { OrderNews } from '#contract/orders/order-news.ts'
import type { Database } from '#server/db/pool.ts'
import { mount } from '#server/http/mount.ts'
import { stillLive } from '#server/staff/staff-sessions.service.ts'
import { findNewestNumber, listRecentEvents } from './order-feed.repository.ts'
import { OrderFeed } from './order-feed.ts'

/** Often enough for whatever stands in between not to take the line for dead. */
const heartbeatMs = 20_000

/** A stream ends by itself now and then: whoever comes back shows again that they may listen. */
const longestStreamMs = 10 * 60_000

const sessionsAskedEveryMs = 1000

export function liveOrderRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const feed = new OrderFeed(
    { listRecentEvents: () => listRecentEvents(db), findNewestNumber: () => findNewestNumber(db) },
    (error) => app.log.warn({ err: error }, 'the orders cannot be watched'),
  )
  const open = new Map<Readable, string>()
  let watch: NodeJS.Timeout | undefined
  /** Whoever is signed out hears nothing more, whichever process ended the session. */
  const endWithSessions = async () => {
    const live = await stillLive(db, [...new Set(open.values())])
    for (const [stream, session] of open) if (!live.has(session)) stream.push(null)
  }
  const watchSessions = () => {
    // While the database is away, nobody's session can be told to be over.
    void endWithSessions().catch((error) => app.log.debug({ err: error }, 'the sessions cannot be watched'))
  }
  // A server that closes waits for answers under way, and these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.push(null)
  })

  mount(app, officeOrderEndpoints.live, async ({ staff, request, reply }) => {
    if (!request.headers.accept?.includes('text/event-stream')) return { newest: await findNewestNumber(db) }
    const stream = new Readable({ read() {} })
    const tell = (news: OrderNews) => stream.push(`data: ${JSON.stringify(news)}\n\n`)
    const { newest, stop } = await feed.listen(tell)
    tell({ placed: [], changed: [], newest })
    const heartbeat = setInterval(() => stream.push(':\n\n'), heartbeatMs)
    const life = Math.min(longestStreamMs, staff.expiresAt.getTime() - Date.now())
    const end = setTimeout(() => stream.push(null), life)
    open.set(stream, staff.sessionId)
    watch ??= setInterval(watchSessions, sessionsAskedEveryMs)
    stream.once('close', () => {
      stop()
      clearInterval(heartbeat)
      clearTimeout(end)
      open.delete(stream)
      if (open.size > 0) return
      clearInterval(watch)
      watch = undefined
    })
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    // Sent as it is: the declared answer is for those who ask for no stream.
    return stream as unknown as { newest: number }
  })
}
