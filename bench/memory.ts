import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { languages } from '#contract/platform/text/languages.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { fillCatalogue, givePictures } from './fill-catalogue.ts'
import { measureMaxRate } from './max-request-rate.ts'
import type { Measurement } from './measurement.ts'
import { behindProxy, placeOrder, runInParallel } from './orders.ts'
import { proportionalMegabytes, type Running, runShop } from './processes.ts'
import { requestEach } from './request-addresses.ts'
import { scale, seconds } from './scale.ts'
import { inShop } from './shop-database.ts'

const restMinutes = scale('REST_MINUTES', 10, 0.02)
const garments = scale('MEMORY_GARMENTS', 1000, 12)
const shoppersInAll = scale('MEMORY_SHOPPERS', 5000, 100)
const settleMs = 1000 * seconds
/** V8 collects garbage by itself when idle. */
const restSeconds = scale('REST_SECONDS', 10, 0.1)

/** Measures the memory of shop and database: idle, after work, with many cached pages, and after a restart. */
export async function measureMemory(): Promise<Measurement[]> {
  let shop = await runShop(behindProxy)
  try {
    const { openedMs } = shop
    await delay(60_000 * restMinutes)
    const rested = proportionalMegabytes(shop.pid)
    await work(shop)
    const worked = proportionalMegabytes(shop.pid)
    const pages = await rememberPages(shop)
    const remembering = proportionalMegabytes(shop.pid)
    await delay(1000 * restSeconds)
    const afterwards = proportionalMegabytes(shop.pid)
    await shop.end()
    shop = await runShop(behindProxy, shop.dataDir)
    const { openedMs: again } = shop
    await delay(settleMs)
    return [
      { name: 'first start, with the samples', value: openedMs / 1000, unit: 's' },
      {
        name: `server and database, ${restMinutes} minutes after the first start`,
        value: rested,
        unit: 'MB',
        target: { atMost: 200 },
      },
      {
        name: 'server and database, after orders, searches and visits',
        value: worked,
        unit: 'MB',
        target: { atMost: 350 },
      },
      {
        name: `server and database, ${pages} pages remembered`,
        value: remembering,
        unit: 'MB',
        target: { atMost: 350 },
      },
      {
        name: `the same, once nobody has come for ${restSeconds} seconds`,
        value: afterwards,
        unit: 'MB',
        target: { atMost: 350 },
      },
      { name: `second start, ${garments} garments`, value: again / 1000, unit: 's', target: { atMost: 0.6 } },
      { name: 'server and database, just started again', value: proportionalMegabytes(shop.pid), unit: 'MB' },
    ]
  } finally {
    await shop.stop()
  }
}

async function work(shop: Running): Promise<void> {
  const { garment, shoppers } = await inShop(shop, async (db) => ({
    garment: (await createGarment(db, { red: 90_000, blue: 0 }))._id,
    shoppers: await signInManyShoppers(db, shoppersInAll),
  }))
  await measureMaxRate(`${shop.origin}/`, { 'accept-encoding': 'br' }, seconds)
  await measureMaxRate(
    `${shop.origin}/api/products/search?query=djebba&page=1&limit=12`,
    { 'accept-encoding': 'br' },
    seconds,
  )
  const agent = new Agent({ keepAlive: true })
  let buyer = 0
  await runInParallel(() =>
    placeOrder(`${shop.origin}/api/orders`, agent, shoppers[buyer++ % shoppers.length], garment),
  )
  agent.destroy()
}

/** Fills the page cache and returns the number of pages. */
async function rememberPages(shop: Running): Promise<number> {
  await inShop(shop, async (db) => {
    await fillCatalogue(db, garments)
    await givePictures(db)
  })
  const paths = languages.flatMap((language) =>
    Array.from({ length: garments }, (_one, index) => `/${language}/products/bench-${index}`),
  )
  await requestEach(shop.origin, paths)
  return paths.length
}
