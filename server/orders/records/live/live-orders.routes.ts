import type { FastifyInstance } from 'fastify'
import { officeOrderEndpoints } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderNews } from '#contract/orders/records/order-stream.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { canSeeCustomers } from '#server/platform/http/staff-member.ts'
import { LiveStreams } from './live-streams.ts'
import { findNewestNumber, listRecentEvents } from './order-feed.repository.ts'
import { OrderFeed } from './order-feed.ts'

/** Frequent enough that proxies do not close the connection as idle. */
const heartbeatMs = 20_000

/** A stream ends after this time, so that the client reconnects and its session is checked again. */
const maxStreamMs = 10 * 60_000

export function liveOrderRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const feed = new OrderFeed(
    { listRecentEvents: () => listRecentEvents(db), findNewestNumber: () => findNewestNumber(db) },
    (error) => app.log.warn({ err: error }, 'the orders cannot be watched'),
  )
  const streams = new LiveStreams(db, (error) => app.log.debug({ err: error }, 'the sessions cannot be watched'))
  // A closing server waits for open responses, and these never end by themselves.
  app.addHook('preClose', async () => streams.endAll())

  mount(app, officeOrderEndpoints.live, async ({ staff, request, reply }) => {
    if (!request.headers.accept?.includes('text/event-stream')) return { newest: await findNewestNumber(db) }
    // Staff who may not see customers get the news without name and town.
    const redactNews = (news: OrderNews): OrderNews =>
      canSeeCustomers(staff)
        ? news
        : { ...news, placed: news.placed.map((order) => ({ ...order, name: '', city: '' })) }
    const stream = streams.open(staff.sessionId)
    const heartbeat = setInterval(() => stream.push(':\n\n'), heartbeatMs)
    const life = Math.min(maxStreamMs, staff.expiresAt.getTime() - Date.now())
    const end = setTimeout(() => streams.end(stream), life)
    let stop = () => {}
    stream.once('close', () => {
      stop()
      clearInterval(heartbeat)
      clearTimeout(end)
    })
    try {
      const listening = await feed.listen((news) => streams.tell(stream, redactNews(news)))
      stop = listening.stop
      streams.tell(stream, { placed: [], changed: [], newest: listening.newest })
    } catch (error) {
      stream.destroy()
      throw error
    }
    if (stream.destroyed) stop()
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    // The stream is sent directly; the declared response is for clients that do not request a stream.
    return stream as unknown as { newest: number }
  })
}
