import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { findImpossibilities } from './history-check.ts'
import { removeOrderLimits } from './no-order-limits.ts'
import { createGarment } from './order-fixtures.ts'
import { type RestartedShop, runRestartingShop } from './restarted-shop.ts'
import { signInManyShoppers } from './sign-in-shoppers.ts'
import { countStorm, endOf, type StormCount } from './storm-count.ts'
import { buyUntil, readUntil } from './storm-shoppers.ts'

const buyers = 8
const garments = 5
const stockAtFirst = 100_000

interface Storm {
  /** The number of kills, and the pause before each. */
  kills: number
  everyMs: number
}

interface StormReport extends StormCount {
  /** Requests repeated with the same key because they got no response or a 5xx. */
  repeated: number
  /** Reasons why the responses cannot come from a correct shop. */
  impossible: string[]
  /** The number of stock values that were read meanwhile. */
  reads: number
}

/** Shoppers order without a pause while server and database are killed in turn; at the end the results are compared. */
export async function orderStorm(dataDir: string, storm: Storm): Promise<StormReport> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const shop = await runRestartingShop(dataDir)
  try {
    const { products, shoppers } = await withDatabase(config, async (db) => {
      await removeOrderLimits(db)
      const made = Array.from({ length: garments }, () => createGarment(db, { red: stockAtFirst, blue: stockAtFirst }))
      return { products: await Promise.all(made), shoppers: await signInManyShoppers(db, buyers) }
    })
    const ids = products.map(({ _id }) => _id)
    const over = new AbortController()
    const origin = () => shop.origin
    const [, reads, ...bought] = await Promise.all([
      killInTurns(shop, storm).finally(() => over.abort()),
      readUntil(over.signal, origin, ids),
      ...shoppers.map((shopper) => buyUntil(over.signal, origin, shopper, ids)),
    ])
    await shop.untilOpen()
    const acknowledged = new Map(bought.flatMap(({ orders }) => [...orders]))
    const stormCount = await withDatabase(config, (db) => countStorm(db, acknowledged, stockAtFirst))
    const history = {
      orders: bought.flatMap(({ calls }) => calls),
      reads,
      ...(await withDatabase(config, (db) => endOf(db, stockAtFirst))),
    }
    const seen = { impossible: findImpossibilities(history), reads: reads.length }
    return { ...seen, repeated: bought.reduce((sum, { repeated }) => sum + repeated, 0), ...stormCount }
  } finally {
    await shop.stop()
  }
}

/** Kills the database and the server in turn. */
async function killInTurns(shop: RestartedShop, { kills, everyMs }: Storm): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    // On a slow machine the restart can take longer than the pause, so the shop is awaited: it must serve orders between two kills.
    await shop.untilOpen()
    await delay(everyMs)
    if (kill % 2 === 0) shop.killDatabase()
    else shop.killServer()
  }
  await delay(everyMs)
}
