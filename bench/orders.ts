import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { openPool } from '#server/platform/db/pool.ts'
import { embeddedUrl } from '#server/platform/db/with-database.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { networkHeaderOf, type ShopperHeaders, signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillOrders } from './fill-orders.ts'
import { percentile } from './load.ts'
import type { Measurement } from './measurement.ts'
import { type Running, runShop } from './processes.ts'
import { bestLines } from './readme-figures.ts'
import { scale, seconds, turns, warmUpSeconds } from './scale.ts'
import { watchFullScans } from './sequential-scans.ts'
import { inShop } from './shop-database.ts'

const workers = 8
const garments = scale('ORDER_GARMENTS', 100, 3)
/** Enough shoppers to stay within the order limits, which are active. */
const shopperCount = scale('SHOPPERS', 20_000, 200)
const stock = 90_000
/** The orders that exist already, and the number of garments they are spread over. */
const existingOrders = scale('ORDERS_THERE', 1_000_000, 700)
const garmentsBought = scale('GARMENTS_BOUGHT', 2000, 100)

/**
 * Measures how many orders per second eight parallel clients can place, compared with plain inserts into PostgreSQL; then again with the orders of
 * years.
 */
export async function measureOrders(): Promise<Measurement[]> {
  const empty = await measureAfter(0)
  const label = `${existingOrders.toLocaleString('en')} orders are there: `
  const full = await measureAfter(existingOrders)
  return [...empty, ...full.map((measurement) => ({ ...measurement, name: label + measurement.name }))]
}

async function measureAfter(orders: number): Promise<Measurement[]> {
  const shop = await runShop({ SAMPLE_SHOP: 'off', ...behindProxy })
  try {
    const { ids, shoppers } = await inShop(shop, async (db) => {
      if (orders > 0) await fillCatalogue(db, garmentsBought)
      await fillOrders(db, orders)
      const ids: string[] = []
      while (ids.length < garments) ids.push((await createGarment(db, { red: stock, blue: 0 }))._id)
      return { ids, shoppers: await signInManyShoppers(db, shopperCount) }
    })
    if (orders === 0) return await measure(shop, ids, shoppers)
    const wholeReads = await watchFullScans(shop.dataDir, '')
    return [...(await measure(shop, ids, shoppers)), ...(await wholeReads())]
  } finally {
    await shop.stop()
  }
}

async function measure(shop: Running, ids: readonly string[], shoppers: readonly ShopperHeaders[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: workers })
  let buyer = 0
  const order = (garmentIds: readonly string[]) => (turn: number) => {
    const shopper = shoppers[buyer++ % shoppers.length]
    return placeOrder(`${shop.origin}/api/orders`, agent, shopper, garmentIds[turn % garmentIds.length])
  }
  const bare = await bareInserts(shop)
  const [spread, hot] = [order(ids), order(ids.slice(0, 1))]
  await runInParallel(spread, 2 * warmUpSeconds)
  const rounds: { bare: Round; spread: Round; hot: Round }[] = []
  for (let turn = 0; turn < turns; turn++) {
    rounds.push({
      bare: await runInParallel(bare.insert),
      spread: await runInParallel(spread),
      hot: await runInParallel(hot),
    })
  }
  await bare.end()
  agent.destroy()
  const rate = (kind: 'bare' | 'spread' | 'hot') =>
    percentile(
      rounds.map((round) => round[kind].rate),
      50,
    )
  const waits = (kind: 'spread' | 'hot', percent: number) =>
    percentile(
      rounds.flatMap((round) => round[kind].durations),
      percent,
    )
  return [
    { name: 'PostgreSQL alone: one row, committed', value: rate('bare'), unit: '/s', isOfMachine: true },
    { name: bestLines.orders.name, value: rate('spread'), unit: '/s', target: { atLeast: 1000 } },
    { name: 'orders, spread : PostgreSQL alone', value: rate('spread') / rate('bare'), unit: ': 1' },
    { name: 'orders, spread, p50', value: waits('spread', 50), unit: 'ms' },
    { name: 'orders, spread, p99', value: waits('spread', 99), unit: 'ms', target: { atMost: 40 } },
    { name: 'orders, all of one garment', value: rate('hot'), unit: '/s', target: { atLeast: 900 } },
    { name: 'orders, all of one garment : PostgreSQL alone', value: rate('hot') / rate('bare'), unit: ': 1' },
    { name: 'orders, all of one garment, p50', value: waits('hot', 50), unit: 'ms' },
    { name: 'orders, all of one garment, p99', value: waits('hot', 99), unit: 'ms', target: { atMost: 40 } },
  ] satisfies Measurement[]
}

interface Round {
  rate: number
  durations: number[]
}

/** Runs the work in parallel; each worker starts the next turn when its last one has ended. */
export async function runInParallel(work: (turn: number) => Promise<void>, forSeconds = seconds): Promise<Round> {
  const began = performance.now()
  const until = began + forSeconds * 1000
  const durations: number[] = []
  let turn = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < until) {
        const since = performance.now()
        await work(turn++)
        durations.push(performance.now() - since)
      }
    }),
  )
  return { rate: durations.length / ((performance.now() - began) / 1000), durations }
}

/** The upper bound for any shop on this machine: rows as large as an order, inserted and committed. */
async function bareInserts(shop: Running) {
  const pool = openPool({ url: embeddedUrl(shop.dataDir), max: workers, onIdleError: () => {} })
  await pool.query('create table bench_rows (id uuid primary key, body jsonb not null)')
  const text = 'insert into bench_rows (id, body) values ($1, $2)'
  const body = orderBody('none')
  const insert = async () => {
    await pool.query({ name: 'bare', text, values: [randomUUID(), body] })
  }
  return { insert, end: () => pool.end() }
}

/** Lets each shopper have an IP address of their own. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

let written = 0

/** An order body with a phone number and an address. */
function orderBody(productId: string): string {
  const buyer = written++ % shopperCount
  const address = {
    street: `${buyer}, rue du Pacha`,
    city: 'La Médina',
    country: 'Tunisie',
    state: 'Tunis',
    zipcode: '1006',
  }
  return JSON.stringify({
    name: 'Amina Ben Salah',
    email: 'amina@example.tn',
    phone: String(20_000_000 + buyer),
    address,
    agreed: true,
    products: [{ productId, quantity: 1, color: 'Rouge', size: 'M' }],
  })
}

/** Uses plain HTTP, because a heavier client would take processor time from the server. */
export function placeOrder(url: string, agent: Agent, shopper: ShopperHeaders | undefined, id = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...shopper,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': networkHeaderOf(written),
    }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 201) resolve()
        else reject(new Error(`An order was answered with ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(orderBody(id))
  })
}
