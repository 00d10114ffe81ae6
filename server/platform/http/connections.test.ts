import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { chooseConnectionsToClose, defaultCeilings, guardConnections, waitingAnswerBytes } from './connection-guard.ts'
import { connectionLimits } from './connection-limits.ts'
import { isTrustedProxy } from './trusted-proxies.ts'

const get = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'
const patience = { timeout: 20_000, interval: 20 }

const openTo = async (server: Server) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
const readAll = (socket: Socket) => {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

describe('connections', () => {
  async function listen(limits: Partial<typeof defaultCeilings>, { bytes = 10, exempt = false } = {}) {
    const server = createServer((request, response) => {
      // Begun, and not to come to an end.
      if (request.url === '/work') response.write('working')
      else response.end(Buffer.alloc(bytes))
    })
    guardConnections(server, () => exempt, { ...defaultCeilings, ...limits })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return server
  }
  const countOf = (server: Server) => new Promise<number>((done) => server.getConnections((_error, n) => done(n)))

  it('are limited for one address, which may come again when it has let go of some', async () => {
    const server = await listen({ maxPerAddress: 3 })
    const sockets = await Promise.all([1, 2, 3].map(() => openTo(server)))
    await vi.waitFor(async () => expect(await countOf(server)).toBe(3))
    const fourth = await openTo(server)
    await once(fourth, 'close')
    sockets[0]?.destroy()
    await vi.waitFor(async () => {
      const again = await openTo(server)
      const response = readAll(again)
      again.write(get)
      await vi.waitFor(() => expect(response()).toContain('200 OK'), { timeout: 500 })
    }, patience)
  })

  const exchange = async (socket: Socket, request: string, answer: string) => {
    const response = readAll(socket)
    socket.write(request)
    await vi.waitFor(() => expect(response()).toContain(answer), patience)
  }
  const openNext = async (server: Server) => {
    const previousCount = await countOf(server)
    const socket = await openTo(server)
    // In this order, also at the other end.
    await vi.waitFor(async () => expect(await countOf(server)).toBe(previousCount + 1), patience)
    return socket
  }
  const work = 'GET /work HTTP/1.1\r\nHost: shop.test\r\n\r\n'
  const half = 'GET / HTTP/1.1\r\nHost: sh'

  it('are not limited for a proxy, but in all: where all are at work, whoever comes is turned away', async () => {
    const server = await listen({ maxPerAddress: 1, maxConnections: 4 }, { exempt: true })
    const busy = await Promise.all([1, 2, 3, 4].map(() => openTo(server)))
    for (const socket of busy) await exchange(socket, work, 'working')
    await once(await openTo(server), 'close')
    expect(busy.filter(({ closed }) => closed)).toEqual([])
    expect(await countOf(server)).toBe(4)
  })

  it('give way where there are too many, the one that was idle for longest first, and never one at work', async () => {
    const server = await listen({ maxConnections: 4, maxRequestMs: 600_000 }, { exempt: true })
    const open = () => openNext(server)
    const [working, asking, first, second] = [await open(), await open(), await open(), await open()] as const
    await exchange(working, work, 'working')
    asking.write(half)
    // Idle for longer than the other, but for what it asks now.
    await exchange(first, get, '200 OK')
    const newcomers: Socket[] = []
    for (const gives of [second, first]) {
      const newcomer = await openTo(server)
      await once(gives, 'close')
      await exchange(newcomer, get, '200 OK')
      newcomers.push(newcomer)
    }
    for (const newcomer of newcomers) {
      const next = await openTo(server)
      await once(newcomer, 'close')
      await exchange(next, get, '200 OK')
    }
    expect([working.closed, asking.closed]).toEqual([false, false])
    asking.write('op.test\r\n\r\n')
    const response = readAll(asking)
    await vi.waitFor(() => expect(response()).toContain('200 OK'), patience)
  })

  it.each([
    ['half of one', half],
    ['a line break', '\r\n'],
  ])('give way before any other once they began to ask and never did: %s', async (_what, startedWith) => {
    const server = await listen({ maxConnections: 3, maxRequestMs: 100 }, { exempt: true })
    const [idle, waiting, working] = [await openNext(server), await openNext(server), await openNext(server)] as const
    await exchange(working, work, 'working')
    await exchange(waiting, get, '200 OK')
    waiting.write(startedWith)
    // Rung by the same clock as the server looks at, until it has looked twice.
    await new Promise((resolve) => setTimeout(resolve, 3500))
    const newcomer = await openTo(server)
    await once(waiting, 'close')
    await exchange(newcomer, get, '200 OK')
    expect([idle.closed, working.closed]).toEqual([false, false])
  })

  it('are no more than there may be, however many come at once', async () => {
    const server = await listen({ maxConnections: 20 }, { exempt: true })
    const sockets = await Promise.all(Array.from({ length: 200 }, () => openTo(server)))
    await vi.waitFor(async () => expect(await countOf(server)).toBe(20), patience)
    await exchange(await openTo(server), get, '200 OK')
    expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(20)
  })

  it('end when they ask for much and wait for nothing', async () => {
    const server = await listen({}, { bytes: 100_000 })
    const greedy = await openTo(server)
    greedy.write(get.repeat(300))
    await vi.waitFor(async () => expect(await countOf(server)).toBe(0), patience)
    const modest = await openTo(server)
    const response = readAll(modest)
    modest.write(get.repeat(4))
    await vi.waitFor(() => expect(response().length).toBeGreaterThan(400_000), patience)
  })

  it('end when they are owed one answer more than they may be, and not before', async () => {
    const server = await listen({})
    const [greedy, patient] = [await openTo(server), await openTo(server)]
    const response = readAll(patient)
    greedy.write(work + get.repeat(defaultCeilings.maxUnanswered))
    patient.write(get.repeat(defaultCeilings.maxUnanswered))
    await once(greedy, 'close')
    await vi.waitFor(() => expect(response().match(/200 OK/g)).toHaveLength(defaultCeilings.maxUnanswered), patience)
    expect(patient.destroyed).toBe(false)
  })

  it('hold no more answers that wait behind others than there is room for, however small these are', async () => {
    const server = await listen({ maxUnreadBytes: 7 * waitingAnswerBytes })
    const waiting = await Promise.all([1, 2, 3, 4].map(() => openTo(server)))
    for (const socket of waiting) await exchange(socket, work + get.repeat(3), 'working')
    // Four times three: two have to go.
    await vi.waitFor(async () => expect(await countOf(server)).toBe(2), patience)
  })

  it('give way by how much they asked for without reading, so that no phone pays for what others ask for', () => {
    const picture = { owed: 1, bytes: 500_000 }
    const page = { owed: 1, bytes: 12_000 }
    const greedy = [8, 8, 5].map((owed) => ({ owed, bytes: (owed - 1) * waitingAnswerBytes }))
    const sockets = [picture, ...greedy, page]
    const sum = sockets.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(chooseConnectionsToClose(sockets, sum)).toEqual([])
    expect(chooseConnectionsToClose(sockets, sum - 1)).toEqual([greedy[0]])
    expect(chooseConnectionsToClose(sockets, 512_000)).toEqual(greedy)
    expect(chooseConnectionsToClose(sockets, 12_000)).toEqual([...greedy, picture])
  })

  it('end when they do not read what they asked for', async () => {
    const server = await listen({ minReadRate: { bytes: 1000, everyMs: 1000 } }, { bytes: 20_000_000 })
    const [deaf, idle] = [await openTo(server), await openTo(server)]
    deaf.pause().write(get)
    await vi.waitFor(async () => expect(await countOf(server)).toBe(1), patience)
    expect(idle.destroyed).toBe(false)
  })

  it('end, the largest first, when too much is unread', async () => {
    const server = await listen({ maxUnreadBytes: 50_000_000 }, { bytes: 30_000_000 })
    for (const repeat of [1, 2, 3]) void (await openTo(server)).pause().write(get.repeat(repeat === 1 ? 2 : 1))
    await vi.waitFor(async () => expect(await countOf(server)).toBe(1), patience)
  })
})

describe('the server', async () => {
  const { app } = await createTestApp()
  await app.listen({ port: 0, host: '127.0.0.1' })

  it('gives five seconds for the headers of a request, and means it', async () => {
    const slow = await openTo(app.server)
    const response = readAll(slow)
    const since = performance.now()
    slow.write('GET / HTTP/1.1\r\nHost: shop')
    await once(slow, 'close')
    expect(performance.now() - since).toBeGreaterThan(4500)
    // Sooner than the server looks it cannot notice; later it need not.
    expect(connectionLimits).toMatchObject({ headersTimeout: 5000 })
    expect(connectionLimits.connectionsCheckingInterval).toBeLessThanOrEqual(1000)
    expect(response()).toMatch(/^HTTP\/1\.1 408 /)
    expect(response()).toContain('"request-too-slow"')
  })

  it('means it also where they come byte by byte, from fifty at once', async () => {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => openTo(app.server)))
    const answers = sockets.map(readAll)
    const bytes = `GET / HTTP/1.1\r\nHost: shop.test\r\nX: ${'x'.repeat(4000)}`
    let offset = 0
    const writing = setInterval(() => {
      offset += 1
      for (const socket of sockets) if (socket.writable) socket.write(bytes.slice(offset - 1, offset))
    }, 50)
    onTestFinished(() => clearInterval(writing))
    const since = performance.now()
    const closed: number[] = []
    const ended = sockets.map((socket) => once(socket, 'close').then(() => closed.push(performance.now() - since)))
    // Rung by the same clock as the server looks at: a machine that is late is late for both.
    await new Promise((resolve) => setTimeout(resolve, 6000))
    for (let turn = 0; turn < 50 && closed.length < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(closed).toHaveLength(50)
    expect(Math.min(...closed)).toBeGreaterThan(4500)
    await Promise.all(ended)
    for (const answer of answers) expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('ends a connection nobody used without a word, which would be taken for the answer to what is on its way', async () => {
    const unused = await openTo(app.server)
    const response = readAll(unused)
    await once(unused, 'close')
    expect(response()).toBe('')
  })

  it('hears what came on an unused connection while the process was busy', async () => {
    const ahead = await openTo(app.server)
    const response = readAll(ahead)
    const since = performance.now()
    const { headersTimeout, connectionsCheckingInterval } = connectionLimits
    await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(headersTimeout - 200), patience)
    // After this the timers come first, and only then what has arrived.
    await new Promise<void>((resolve) => setImmediate(resolve))
    ahead.write('GET /readyz HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    const until = performance.now() + connectionsCheckingInterval * 3
    while (performance.now() < until);
    await vi.waitFor(() => expect(response()).toMatch(/^HTTP\/1\.1 200 /), patience)
  })
})

describe('a shop that closes', () => {
  it('still answers who had begun to ask, and says that this connection ends', async () => {
    const { app } = await createTestApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const asking = await openTo(app.server)
    const response = readAll(asking)
    const [first, rest] = ['GET /api/products/cards?limit=1 HTTP/1.1\r\nHost: ', 'shop.test\r\n\r\n']
    asking.write('GET /readyz HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    await vi.waitFor(() => expect(response()).toContain('200 OK'), patience)
    asking.write(first)
    // The bytes have arrived once a connection opened later has been answered.
    const later = await openTo(app.server)
    const heard = readAll(later)
    later.write('GET /readyz HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n')
    await vi.waitFor(() => expect(heard()).toContain('200 OK'), patience)
    const closed = app.close()
    await vi.waitFor(() => expect(app.server.listening).toBe(false), patience)
    asking.write(rest)
    await once(asking, 'close')
    const answer = response().slice(response().indexOf('HTTP/1.1', 1))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    await closed
  })
})

describe('a proxy', () => {
  it('is known by its address or its network, and so is this machine', () => {
    const isProxy = isTrustedProxy(['10.1.0.0/16', '2001:db8::/32', '192.0.2.1'])
    const addresses = [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '10.1.2.3',
      '::ffff:10.1.2.3',
      '2001:db8::5',
      '192.0.2.1',
    ]
    expect(addresses.filter((address) => !isProxy(address))).toEqual([])
    expect(['10.2.0.1', '192.0.2.2', '2001:db9::1', ''].filter(isProxy)).toEqual([])
  })
})
