import { get, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillOrders } from './fill-orders.ts'
import type { Measurement } from './measurement.ts'
import { residentMegabytes, runShop } from './processes.ts'
import { scale } from './scale.ts'
import { inShop } from './shop-database.ts'
import { signInForBench } from './sign-in.ts'

const orders = scale('LIST_ORDERS', 200_000, 700)
const products = scale('LIST_PRODUCTS', 5000, 100)
const { username, password } = { username: 'bench', password: 'measured and thrown away' }
const times = scale('TIMES', 40, 1)
const everyMs = 50
/** The rate of a slow reader, and for how long another reader takes nothing. */
const slowBytesPerSecond = 8_000_000
const stallMs = 1000 * scale('STALL_SECONDS', 10, 0.1)
const maxMegabytes = 30

type Headers = Readonly<Record<string, string>>

/** Requests whole lists from a shop with two busy years, checks that no row is missing, and measures time and memory. */
export async function measureWholeLists(): Promise<Measurement[]> {
  const shop = await runShop({ SAMPLE_SHOP: 'off', ADMIN_USERNAME: username, ADMIN_PASSWORD: password })
  try {
    await inShop(shop, async (db) => {
      await fillCatalogue(db, products)
      await fillOrders(db, orders)
    })
    const headers = await signInForBench(shop.origin, { username, password })
    const ask = (path: string, pace?: Pace) => read(shop.origin + path, headers, pace)
    // Warms up code and connections before the memory is measured.
    for (let time = 0; time < times; time++) await ask('/api/orders?limit=60')
    for (let time = 0; time < times; time++) await ask('/api/products?limit=60')

    const measure = async (name: string, work: () => Promise<Taken>): Promise<Measurement[]> => {
      const { rows, seconds, grown, total } = await watched(shop.pid, work)
      if (rows !== total) throw new Error(`${name}: ${rows} came, ${total} were announced`)
      return [
        { name: `${name}: ${rows.toLocaleString('en')} in`, value: seconds, unit: 's' },
        { name: `${name}: more memory than before`, value: grown, unit: 'MB', target: { atMost: maxMegabytes } },
      ]
    }
    return [
      ...(await measure('orders, taken at once', () => ask('/api/orders'))),
      ...(await measure('orders, taken slowly', () => ask('/api/orders', slowly))),
      ...(await measure('orders, nothing taken for a while', () => ask('/api/orders', stalling))),
      ...(await measure('orders, by two at once', async () => {
        const [first] = await Promise.all([ask('/api/orders'), ask('/api/orders', slowly)])
        return first
      })),
      ...(await measure('products, taken at once', () => ask('/api/products'))),
      ...(await measure('products, by their words', () => ask('/api/products/search?query=jebba'))),
    ]
  } finally {
    await shop.stop()
  }
}

interface Taken {
  rows: number
  total: number
}

/** The peak memory of a process during some work, beyond what it held before. */
async function watched(pid: number, work: () => Promise<Taken>) {
  const memoryBefore = residentMegabytes(pid)
  let peakMemory = memoryBefore
  const watch = setInterval(() => {
    peakMemory = Math.max(peakMemory, residentMegabytes(pid))
  }, everyMs)
  const began = performance.now()
  try {
    const taken = await work()
    return { ...taken, seconds: (performance.now() - began) / 1000, grown: peakMemory - memoryBefore }
  } finally {
    clearInterval(watch)
  }
}

type Pace = (chunk: Buffer, index: number) => Promise<unknown> | undefined
const slowly: Pace = ({ length }) => delay((length / slowBytesPerSecond) * 1000)
const stalling: Pace = (_chunk, index) => (index === 0 ? delay(stallMs) : undefined)

async function read(url: string, headers: Headers, pace?: Pace): Promise<Taken> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  const rows = new RowCount()
  let index = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    rows.add(chunk)
    await pace?.(chunk, index++)
  }
  return { rows: rows.count, total: Number(answer.headers['x-total-count']) }
}

const [quote, backslash, open, close] = [...'"\\{}'].map((character) => character.charCodeAt(0))

/** Counts the objects of a streamed list without keeping them. */
class RowCount {
  count = 0
  #depth = 0
  #inText = false
  #escaped = false

  add(chunk: Buffer): void {
    for (const byte of chunk) {
      if (this.#inText) this.#read(byte)
      else if (byte === quote) this.#inText = true
      else if (byte === close) this.#depth--
      else if (byte === open && this.#depth++ === 0) this.count++
    }
  }

  #read(byte: number): void {
    if (this.#escaped) this.#escaped = false
    else if (byte === backslash) this.#escaped = true
    else if (byte === quote) this.#inText = false
  }
}
