import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { finishRequests } from './drain-connections.ts'

const patience = { timeout: 20_000, interval: 20 }
/** More than the socket buffers of both sides hold. */
const much = 40_000_000
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`

async function listen() {
  const works: (() => void)[] = []
  const server = createServer(({ url }, response) => {
    // A slow request, which ends when the test says so.
    if (url === '/work') return void works.push(() => response.end('done'))
    if (url === '/news') response.setHeader('content-type', 'text/event-stream').write('data: 1\n\n')
    else response.end(Buffer.alloc(url === '/much' ? much : 10))
  })
  const answerTheLast = finishRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, answerTheLast, works }
}

async function openTo(server: Server) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

function countBytes(socket: Socket) {
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  return () => bytes
}

/** A server with an open connection may never report that it is closed. */
const closes = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

describe('a server that shuts down', () => {
  it('lets a slow client read its response to the end', async () => {
    const { server, answerTheLast } = await listen()
    const slow = await openTo(server)
    const bytes = countBytes(slow)
    slow.write(get('/much'))
    await vi.waitFor(() => expect(bytes()).toBeGreaterThan(0), patience)
    slow.pause()
    const answered = answerTheLast(15_000)
    // Long enough for several checks.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(slow.destroyed).toBe(false)
    slow.resume()
    await once(slow, 'close')
    await answered
    expect(bytes()).toBeGreaterThan(much)
  })

  it('closes idle connections at once, and does not wait for them', async () => {
    const { server, answerTheLast } = await listen()
    const [unused, idle] = [await openTo(server), await openTo(server)]
    const bytes = countBytes(idle)
    idle.write(get('/'))
    await vi.waitFor(() => expect(bytes()).toBeGreaterThan(10), patience)
    const closed = [unused, idle].map((socket) => once(socket, 'close'))
    await answerTheLast(600_000)
    await Promise.all(closed)
  })

  it('does not wait for a request that never ends, nor for a client that does not read', async () => {
    const { server, answerTheLast } = await listen()
    const [half, deaf] = [await openTo(server), await openTo(server)]
    half.write('GET / HTTP/1.1\r\nHost: sh')
    const bytes = countBytes(deaf)
    deaf.write(get('/much'))
    await vi.waitFor(() => expect(bytes()).toBeGreaterThan(0), patience)
    deaf.pause()
    // The bytes have arrived once a connection opened later has been answered.
    const later = await openTo(server)
    const heard = countBytes(later)
    later.write(get('/'))
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(10), patience)
    const answered = answerTheLast(500)
    let asking = true
    half.once('close', () => {
      asking = false
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asking).toBe(true)
    await answered
    await closes(server)
  })

  it('finishes requests that were received completely, after the grace period of the others', async () => {
    const { server, answerTheLast, works } = await listen()
    const [worked, unused] = [await openTo(server), await openTo(server)]
    const bytes = countBytes(worked)
    worked.write(get('/work'))
    await vi.waitFor(() => expect(works).toHaveLength(1), patience)
    // Closed by its second check.
    const looked = once(unused, 'close')
    const answered = answerTheLast(0)
    await looked
    expect(worked.destroyed).toBe(false)
    works[0]?.()
    await once(worked, 'close')
    await answered
    expect(bytes()).toBeGreaterThan(10)
  })

  it('does not mistake the rest of a refused body for another request', async () => {
    const { server, answerTheLast } = await listen()
    const sender = await openTo(server)
    const bytes = countBytes(sender)
    sender.write('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 11\r\n\r\nhal')
    await vi.waitFor(() => expect(bytes()).toBeGreaterThan(10), patience)
    sender.write('f a word')
    // The bytes have arrived once a connection opened later has been answered.
    const later = await openTo(server)
    const heard = countBytes(later)
    later.write(get('/'))
    await vi.waitFor(() => expect(heard()).toBeGreaterThan(10), patience)
    const closed = once(sender, 'close')
    await answerTheLast(600_000)
    await closed
  })

  it('leaves event streams open until they are ended', async () => {
    const { server, answerTheLast } = await listen()
    const listening = await openTo(server)
    const bytes = countBytes(listening)
    listening.write(get('/news'))
    await vi.waitFor(() => expect(bytes()).toBeGreaterThan(10), patience)
    await answerTheLast(600_000)
    expect(listening.destroyed).toBe(false)
  })
})
