import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { answerBrokenRequests } from './connection-limits.ts'
import { endSlowBodies } from './slow-bodies.ts'

const warnings: object[] = []
const log = { warn: (fields: object) => warnings.push(fields), debug: () => {} }

/** A server that wants 1,000 bytes of a body every second, and answers with how many came. */
async function listening(): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/refused') return void response.end('no')
    const body = await text(request).catch(() => '')
    return void response.end(String(body.length))
  })
  endSlowBodies(server, { bytes: 1000, everyMs: 1000 })
  const { clientErrorHandler } = answerBrokenRequests(log as never, {})
  server.on('clientError', (error, socket) =>
    clientErrorHandler?.call(undefined as never, error as never, socket as never),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return server
}

/** Sends a body in ten pieces, one every 300 ms. */
async function sendSlowly(server: Server, pieceBytes: number, prefix = ''): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const answer = text(socket).catch(() => '')
  socket.write(prefix)
  socket.write(
    `POST /upload?key=secret HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${pieceBytes * 10}\r\n\r\n`,
  )
  for (let piece = 0; piece < 10 && socket.writable; piece++) {
    socket.write('x'.repeat(pieceBytes))
    await delay(300)
  }
  return answer
}

it('waits for a body that takes three times as long, as long as it arrives at the rate', async () => {
  expect(await sendSlowly(await listening(), 500)).toContain('5000')
})

it('ends a request whose body arrives more slowly, and logs its path and the bytes that came', async () => {
  const refusedRequest = `GET /refused HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(4000)}\r\n\r\n`
  const answer = await sendSlowly(await listening(), 10, refusedRequest)
  expect(answer).toContain('HTTP/1.1 408 ')
  expect(warnings).toEqual([
    expect.objectContaining({ method: 'POST', path: '/upload', receivedBytes: expect.any(Number) }),
  ])
  // Of this request alone, whatever else came over the connection.
  expect(warnings[0]).toSatisfy(({ receivedBytes }) => receivedBytes < 1000)
})

it('closes the connection of a request that was answered before its body arrived, and arrives slowly', async () => {
  const socket = connect(((await listening()).address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  socket.write('POST /refused HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\nx')
  const sending = setInterval(() => socket.write('x'), 100)
  onTestFinished(() => clearInterval(sending))
  await once(socket, 'close')
})
