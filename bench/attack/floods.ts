import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { defaultCeilings } from '#server/platform/http/connection-guard.ts'
import { measureFlood } from '../flood.ts'
import { percentile } from '../load.ts'
import type { Measurement } from '../measurement.ts'
import { residentMegabytes } from '../processes.ts'
import { scale } from '../scale.ts'
import { type AttackedShop, attackedShop, freshAddress } from './attacked-shop.ts'

/** Measures the response times of other visitors during floods. */
export async function attackByFloods(long: boolean): Promise<Measurement[]> {
  const shop = await attackedShop()
  try {
    const unknown = await floodUnknown(shop, long ? 6000 : scale('UNKNOWN', 600, 20))
    const greedy = await floodUnread(shop, long ? 2500 : scale('UNREAD', 400, 10))
    const idle = await floodIdle(shop, scale('IDLE', 10_000, 50))
    return [...unknown, ...greedy, ...idle, ...(await measureFlood())]
  } finally {
    await shop.stop()
  }
}

/** Requests a different missing path each time, each from another IP address. */
async function floodUnknown({ origin }: AttackedShop, count: number): Promise<Measurement[]> {
  await home(origin)
  const began = performance.now()
  let [leftCount, strange] = [count, 0]
  const ask = async () => {
    while (leftCount-- > 0) {
      const response = await fetch(`${origin}/nothing/${leftCount}?x=${'y'.repeat(leftCount % 500)}`, {
        headers: { 'x-forwarded-for': freshAddress() },
      })
      await response.arrayBuffer()
      if (response.status !== 404) strange += 1
    }
  }
  const flood = Promise.all(Array.from({ length: 4 }, ask))
  const waits = await whilst(flood, () => home(origin))
  const perSecond = count / ((performance.now() - began) / 1000)
  return [
    { name: 'unknown addresses asked for', value: perSecond, unit: '/s' },
    { name: 'of them not answered with 404', value: strange, unit: '', target: { atMost: 0 } },
    { name: 'home page meanwhile, p50', value: percentile(waits, 50), unit: 'ms', target: { atMost: 50 } },
  ]
}

/** Opens connections that send many requests and never read the responses. */
async function floodUnread({ origin, pid }: AttackedShop, count: number): Promise<Measurement[]> {
  const { hostname, port } = new URL(origin)
  const memoryBefore = residentMegabytes(pid)
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    sockets.push(socket)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    socket.pause()
    const times = index % 2 === 0 ? defaultCeilings.maxUnanswered : 30
    socket.write(
      `GET /api/products HTTP/1.1\r\nHost: shop.test\r\nX-Forwarded-For: ${freshAddress()}\r\n\r\n`.repeat(times),
    )
  }
  let peakMemory = memoryBefore
  const waits = await whilst(delay(1000 * scale('UNREAD_SECONDS', 5, 0.2)), async () => {
    const since = performance.now()
    await (await fetch(`${origin}/healthz`)).arrayBuffer()
    peakMemory = Math.max(peakMemory, residentMegabytes(pid))
    return performance.now() - since
  })
  for (const socket of sockets) socket.destroy()
  return [
    { name: 'connections that never read', value: count, unit: '' },
    { name: 'memory before', value: memoryBefore, unit: 'MB' },
    { name: 'memory at most', value: peakMemory, unit: 'MB', target: { atMost: 400 } },
    { name: 'sign of life meanwhile, p50', value: percentile(waits, 50), unit: 'ms', target: { atMost: 100 } },
  ]
}

/** Opens more idle connections than the shop allows. */
async function floodIdle({ origin }: AttackedShop, count: number): Promise<Measurement[]> {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    sockets.push(socket)
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  }
  const waits: number[] = []
  for (let visit = 0; visit < 20; visit++) waits.push(await newVisitor(Number(port), hostname))
  for (const socket of sockets) socket.destroy()
  return [
    { name: 'connections that ask for nothing', value: count, unit: '' },
    {
      name: 'new visitors meanwhile who were not answered',
      value: waits.filter(Number.isNaN).length,
      unit: '',
      target: { atMost: 0 },
    },
    {
      name: 'a new visitor meanwhile, p50',
      value: percentile(
        waits.filter((wait) => wait > 0),
        50,
      ),
      unit: 'ms',
    },
  ]
}

/** The response time on a new connection; NaN if it is rejected. */
async function newVisitor(port: number, hostname: string): Promise<number> {
  const since = performance.now()
  const socket = connect(port, hostname)
  socket.on('error', () => {})
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.destroy()
  return String(answer).startsWith('HTTP/1.1 200') ? performance.now() - since : Number.NaN
}

async function home(origin: string): Promise<number> {
  const since = performance.now()
  await (await fetch(`${origin}/`)).arrayBuffer()
  return performance.now() - since
}

async function whilst(flood: Promise<unknown>, visit: () => Promise<number>): Promise<number[]> {
  let over = false
  const ended = flood.finally(() => {
    over = true
  })
  const waits = [await visit()]
  while (!over) {
    waits.push(await visit())
    await delay(5)
  }
  await ended
  return waits
}
