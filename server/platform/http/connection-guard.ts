import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressSubject } from './address-subject.rules.ts'
import { connectionLimits } from './connection-limits.ts'

export interface ConnectionCeilings {
  /** Maximum number of connections in all, beyond which an idle one is closed, and per address. */
  maxConnections: number
  maxPerAddress: number
  /** A request must be complete within this time after its first byte. A line break alone never becomes a request and starts no timeout of Node's. */
  maxRequestMs: number
  /** Maximum number of unanswered requests per connection: each takes memory, and browsers and proxies send one at a time. */
  maxUnanswered: number
  /** Maximum number of bytes buffered for clients that have not read them yet. */
  maxUnreadBytes: number
  /** Minimum rate at which a client has to read its response. */
  minReadRate: { bytes: number; everyMs: number }
}

export const defaultCeilings: ConnectionCeilings = {
  maxConnections: 5000,
  maxPerAddress: 500,
  maxRequestMs: connectionLimits.headersTimeout,
  maxUnanswered: 8,
  maxUnreadBytes: 64 * 1024 * 1024,
  minReadRate: { bytes: 16 * 1024, everyMs: 20_000 },
}

/** Memory of a response that waits behind another one, without its body: request, headers and callbacks. */
export const waitingAnswerBytes = 16 * 1024

const lookEveryMs = 1000
/** Connections accepted in one go, before idle ones are closed. */
const backlog = 1000

interface Reader {
  /** Bytes the client had read at the last check. */
  readBytes: number
  since: number
  unansweredCount: number
  /** Bytes received when the connection was last idle. */
  idleReceivedBytes: number
  /** When further bytes arrived that are not a complete request yet. */
  requestBeganAt: number | undefined
}

/**
 * Closes connections that are held without use before they fill the memory. Exempt addresses have no limit of their own, because a proxy carries the
 * connections of all visitors.
 */
export function guardConnections(
  server: Server,
  isExempt: (address: string) => boolean,
  limits = defaultCeilings,
): void {
  const readers = new Map<Socket, Reader>()
  /** Idle connections, the longest idle first. */
  const resting = new Set<Socket>()
  /** Idle connections with an incomplete request; they are closed first. */
  const late = new Set<Socket>()
  const perAddress = new Map<string, number>()
  server.maxConnections = limits.maxConnections + backlog

  const forget = (socket: Socket) => {
    resting.delete(socket)
    late.delete(socket)
    return readers.delete(socket)
  }
  const makeRoom = () => {
    if (readers.size < limits.maxConnections) return true
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
    if (count > limits.maxPerAddress && !isExempt(address)) return socket.destroy()
    if (!makeRoom()) return socket.destroy()
    perAddress.set(subject, count)
    readers.set(socket, {
      readBytes: 0,
      since: performance.now(),
      unansweredCount: 0,
      idleReceivedBytes: 0,
      requestBeganAt: undefined,
    })
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
    reader.requestBeganAt = undefined
    if (++reader.unansweredCount > limits.maxUnanswered) socket.destroy()
    response.once('close', () => {
      if (--reader.unansweredCount > 0 || !readers.has(socket)) return
      reader.idleReceivedBytes = socket.bytesRead
      resting.add(socket)
    })
    // The rest of a request that was refused early still arrives; it is not a new request.
    request.once('end', () => {
      reader.idleReceivedBytes = socket.bytesRead
    })
  })

  const looking = setInterval(() => {
    for (const socket of resting) {
      const reader = readers.get(socket)
      if (reader && hasBegunFor(socket, reader, limits.maxRequestMs)) late.add(socket)
    }
    dropIdleReaders(readers, limits.minReadRate)
    dropLargestReaders(readers, limits.maxUnreadBytes)
  }, lookEveryMs).unref()
  server.once('close', () => clearInterval(looking))
}

/** No response is due or being sent, and no request has begun to arrive. */
function isIdle(socket: Socket, reader: Reader | undefined): boolean {
  return reader !== undefined && socket.writableLength === 0 && socket.bytesRead === reader.idleReceivedBytes
}

/** Whether a request has been incomplete for this long. */
function hasBegunFor(socket: Socket, reader: Reader, ms: number): boolean {
  if (socket.bytesRead === reader.idleReceivedBytes) return false
  reader.requestBeganAt ??= performance.now()
  return performance.now() - reader.requestBeganAt >= ms
}

function dropIdleReaders(readers: ReadonlyMap<Socket, Reader>, least: ConnectionCeilings['minReadRate']): void {
  const now = performance.now()
  for (const [socket, reader] of readers) {
    const taken = socket.bytesWritten - socket.writableLength
    if (socket.writableLength === 0 || taken - reader.readBytes >= least.bytes)
      Object.assign(reader, { taken, since: now })
    else if (now - reader.since >= least.everyMs) socket.destroy()
  }
}

function dropLargestReaders(readers: ReadonlyMap<Socket, Reader>, unread: number): void {
  const held = [...readers].map(([socket, { unansweredCount }]) => ({
    socket,
    owed: unansweredCount,
    bytes: bytesKept(socket, unansweredCount),
  }))
  for (const { socket } of chooseConnectionsToClose(held, unread)) socket.destroy()
}

/** Chooses the connections to close when too much is buffered: those with the most unread responses, then those with the most bytes. */
export function chooseConnectionsToClose<One extends { owed: number; bytes: number }>(
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
