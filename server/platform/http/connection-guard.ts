import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressSubject } from './address-subject.rules.ts'
import { connectionLimits } from './connection-limits.ts'

export interface Ceilings {
  /** Maximum number of connections in all, beyond which an idle one is closed, and per address. */
  inAll: number
  ofOneAddress: number
  /** A request must be complete within this time after its first byte. A line break alone never becomes a request and starts no timeout of Node's. */
  asksWithinMs: number
  /** Maximum number of unanswered requests per connection: each takes memory, and browsers and proxies send one at a time. */
  owed: number
  /** Maximum number of bytes buffered for clients that have not read them yet. */
  unread: number
  /** Minimum rate at which a client has to read its response. */
  leastRead: { bytes: number; everyMs: number }
}

export const ceilings: Ceilings = {
  inAll: 5000,
  ofOneAddress: 500,
  asksWithinMs: connectionLimits.headersTimeout,
  owed: 8,
  unread: 64 * 1024 * 1024,
  leastRead: { bytes: 16 * 1024, everyMs: 20_000 },
}

/** Memory of a response that waits behind another one, without its body: request, headers and callbacks. */
export const waitingAnswerBytes = 16 * 1024

const lookEveryMs = 1000
/** Connections accepted in one go, before idle ones are closed. */
const backlog = 1000

interface Reader {
  /** Bytes the client had read at the last check. */
  taken: number
  since: number
  owed: number
  /** Bytes received when the connection was last idle. */
  heard: number
  /** When further bytes arrived that are not a complete request yet. */
  begun: number | undefined
}

/**
 * Closes connections that are held without use before they fill the memory. Exempt addresses have no limit of their own, because a proxy carries the
 * connections of all visitors.
 */
export function guardConnections(server: Server, isExempt: (address: string) => boolean, limits = ceilings): void {
  const readers = new Map<Socket, Reader>()
  /** Idle connections, the longest idle first. */
  const resting = new Set<Socket>()
  /** Idle connections with an incomplete request; they are closed first. */
  const late = new Set<Socket>()
  const perAddress = new Map<string, number>()
  server.maxConnections = limits.inAll + backlog

  const forget = (socket: Socket) => {
    resting.delete(socket)
    late.delete(socket)
    return readers.delete(socket)
  }
  const makeRoom = () => {
    if (readers.size < limits.inAll) return true
    const [overdue] = late
    const oldest = overdue ?? resting.values().find((socket) => isIdle(socket, readers.get(socket)))
    if (oldest) forget(oldest)
    oldest?.destroy()
    return oldest !== undefined
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const subject = addressSubject(address)
    const count = (perAddress.get(subject) ?? 0) + 1
    if (count > limits.ofOneAddress && !isExempt(address)) return socket.destroy()
    if (!makeRoom()) return socket.destroy()
    perAddress.set(subject, count)
    readers.set(socket, { taken: 0, since: performance.now(), owed: 0, heard: 0, begun: undefined })
    resting.add(socket)
    return socket.once('close', () => {
      forget(socket)
      const remaining = (perAddress.get(subject) ?? 1) - 1
      if (remaining > 0) perAddress.set(subject, remaining)
      else perAddress.delete(subject)
    })
  })

  server.prependListener('request', (request, response) => {
    const { socket } = request
    const reader = readers.get(socket)
    if (!reader) return
    resting.delete(socket)
    late.delete(socket)
    reader.begun = undefined
    if (++reader.owed > limits.owed) socket.destroy()
    response.once('close', () => {
      if (--reader.owed > 0 || !readers.has(socket)) return
      reader.heard = socket.bytesRead
      resting.add(socket)
    })
    // The rest of a request that was refused early still arrives; it is not a new request.
    request.once('end', () => {
      reader.heard = socket.bytesRead
    })
  })

  const looking = setInterval(() => {
    for (const socket of resting) {
      const reader = readers.get(socket)
      if (reader && hasBegunFor(socket, reader, limits.asksWithinMs)) late.add(socket)
    }
    dropIdleReaders(readers, limits.leastRead)
    dropLargestReaders(readers, limits.unread)
  }, lookEveryMs).unref()
  server.once('close', () => clearInterval(looking))
}

/** No response is due or being sent, and no request has begun to arrive. */
function isIdle(socket: Socket, reader: Reader | undefined): boolean {
  return reader !== undefined && socket.writableLength === 0 && socket.bytesRead === reader.heard
}

/** Whether a request has been incomplete for this long. */
function hasBegunFor(socket: Socket, reader: Reader, ms: number): boolean {
  if (socket.bytesRead === reader.heard) return false
  reader.begun ??= performance.now()
  return performance.now() - reader.begun >= ms
}

function dropIdleReaders(readers: ReadonlyMap<Socket, Reader>, least: Ceilings['leastRead']): void {
  const now = performance.now()
  for (const [socket, reader] of readers) {
    const taken = socket.bytesWritten - socket.writableLength
    if (socket.writableLength === 0 || taken - reader.taken >= least.bytes) Object.assign(reader, { taken, since: now })
    else if (now - reader.since >= least.everyMs) socket.destroy()
  }
}

function dropLargestReaders(readers: ReadonlyMap<Socket, Reader>, unread: number): void {
  const held = [...readers].map(([socket, { owed }]) => ({ socket, owed, bytes: bytesKept(socket, owed) }))
  for (const { socket } of whoGivesWay(held, unread)) socket.destroy()
}

/** Chooses the connections to close when too much is buffered: those with the most unread responses, then those with the most bytes. */
export function whoGivesWay<One extends { owed: number; bytes: number }>(
  connections: readonly One[],
  unread: number,
): One[] {
  let keptBytes = connections.reduce((total, { bytes }) => total + bytes, 0)
  const givingWay: One[] = []
  for (const connection of [...connections].sort((a, b) => b.owed - a.owed || b.bytes - a.bytes)) {
    if (keptBytes <= unread) break
    keptBytes -= connection.bytes
    givingWay.push(connection)
  }
  return givingWay
}

function bytesKept({ writableLength }: Socket, owed: number): number {
  return writableLength + Math.max(0, owed - 1) * waitingAnswerBytes
}
