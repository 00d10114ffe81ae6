import { Agent } from 'node:http'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { percentile } from './load.ts'
import type { Measurement } from './measurement.ts'
import { behindProxy, placeOrder } from './orders.ts'
import { runShop } from './processes.ts'
import { scale, seconds, warmUpSeconds } from './scale.ts'
import { inShop } from './shop-database.ts'

const workers = 3
/** So many accounts that they can keep ordering within the limit of each account. */
const accounts = scale('SHOPPERS', 20_000, 200)
const pauseMs = 5

/** Measures the home page for visitors while many accounts keep ordering a garment that it shows. */
export async function measureFlood(): Promise<Measurement[]> {
  const shop = await runShop(behindProxy)
  try {
    const { garment, shoppers } = await inShop(shop, async (db) => ({
      garment: (await createGarment(db, { red: 90_000, blue: 0 }))._id,
      shoppers: await signInManyShoppers(db, accounts),
    }))
    const home = `${shop.origin}/`
    await visit(home, warmUpSeconds)
    const calm = await visit(home, seconds)
    const agent = new Agent({ keepAlive: true, maxSockets: workers })
    let [ordering, orders, startedCount] = [true, 0, 0]
    const flood = Array.from({ length: workers }, async () => {
      while (ordering) {
        const shopper = shoppers[startedCount++ % shoppers.length]
        await placeOrder(`${shop.origin}/api/orders`, agent, shopper, garment).then(() => orders++)
      }
    })
    const during = await visit(home, seconds)
    ordering = false
    await Promise.all(flood)
    agent.destroy()
    return [
      { name: 'orders while visitors come', value: orders / seconds, unit: '/s' },
      { name: 'home page without orders, p50', value: percentile(calm, 50), unit: 'ms' },
      {
        name: 'home page under a flood of orders, p50',
        value: percentile(during, 50),
        unit: 'ms',
        target: { atMost: 3 },
      },
      { name: 'home page under a flood of orders, p99', value: percentile(during, 99), unit: 'ms' },
    ]
  } finally {
    await shop.stop()
  }
}

async function visit(url: string, forSeconds: number): Promise<number[]> {
  const durations: number[] = []
  const until = performance.now() + forSeconds * 1000
  while (performance.now() < until) {
    const since = performance.now()
    await (await fetch(url)).arrayBuffer()
    durations.push(performance.now() - since)
    await new Promise((next) => setTimeout(next, pauseMs))
  }
  return durations
}
