import { Agent } from 'node:http'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { type ShopperHeaders, signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { percentile } from './load.ts'
import type { Measurement } from './measurement.ts'
import { behindProxy, placeOrder, runInParallel } from './orders.ts'
import { proportionalMegabytes, type Running, runShop } from './processes.ts'
import { requestEach } from './request-addresses.ts'
import { scale, turns } from './scale.ts'
import { inShop } from './shop-database.ts'

const counts = [1, 2, 4]
const garments = scale('CORE_GARMENTS', 600, 12)
const shoppersInAll = scale('CORE_SHOPPERS', 10_000, 100)
const rounds = Math.max(turns, 2)

interface Shop extends Running {
  processes: number
  garment: string
  shoppers: readonly ShopperHeaders[]
}

interface Round {
  made: number
  remembered: number
  orders: number
}

/**
 * Compares one, two and four processes in turns: rendered pages, cached pages, orders, and the memory of all processes including the database. The
 * clients use the same cores.
 */
export async function measureCores(): Promise<Measurement[]> {
  const shops: Shop[] = []
  try {
    for (const processes of counts) shops.push(await openShop(processes))
    const results = new Map(shops.map((shop) => [shop, [] as Round[]]))
    for (let round = 0; round < rounds; round++) {
      for (const shop of round % 2 === 0 ? shops : shops.toReversed()) results.get(shop)?.push(await ask(shop, round))
    }
    return [...results].flatMap(([shop, rounds]) => describe(shop, rounds))
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

async function openShop(processes: number): Promise<Shop> {
  const running = await runShop({ SAMPLE_SHOP: 'off', PROCESSES: String(processes), ...behindProxy })
  const rows = await inShop(running, async (db) => {
    await fillCatalogue(db, garments)
    return {
      garment: (await createGarment(db, { red: 90_000, blue: 0 }))._id,
      shoppers: await signInManyShoppers(db, shoppersInAll),
    }
  })
  return { ...running, ...rows, processes }
}

/** Each round first requests pages that are not cached yet, and then the same pages again from the cache. */
async function ask(shop: Shop, round: number): Promise<Round> {
  const share = Math.floor(garments / rounds)
  const pages = Array.from({ length: share }, (_one, index) => `/fr/products/bench-${round * share + index}`)
  const { rate: made } = await requestEach(shop.origin, pages)
  // Each process rendered only some of the pages, so they are requested until all caches are filled.
  for (let turn = 0; turn < 2 * shop.processes; turn++) await requestEach(shop.origin, pages)
  const { rate: remembered } = await requestEach(shop.origin, Array.from({ length: 8 }, () => pages).flat())
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let buyer = round
  const { rate: orders } = await runInParallel(() => {
    buyer += rounds
    return placeOrder(`${shop.origin}/api/orders`, agent, shop.shoppers[buyer % shop.shoppers.length], shop.garment)
  })
  agent.destroy()
  return { made, remembered, orders }
}

function describe(shop: Shop, rounds: readonly Round[]): Measurement[] {
  const medianOf = (kind: keyof Round) =>
    percentile(
      rounds.map((round) => round[kind]),
      50,
    )
  const name = `${shop.processes} ${shop.processes === 1 ? 'process' : 'processes'}`
  return [
    { name: `${name}: pages that have to be made`, value: medianOf('made'), unit: '/s' },
    { name: `${name}: pages that are remembered`, value: medianOf('remembered'), unit: '/s' },
    { name: `${name}: orders, all of one garment`, value: medianOf('orders'), unit: '/s' },
    {
      name: `${name}: memory with the database, its shared part once`,
      value: proportionalMegabytes(shop.pid),
      unit: 'MB',
    },
  ]
}
