import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '#server/platform/config/config.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { impossibilities } from './history.ts'
import { manyShoppers } from './many-shoppers.ts'
import { liftOrderLimits } from './no-order-limits.ts'
import { createGarment } from './order-fixtures.ts'
import { keepShopRunning, type RestartedShop } from './restarted-shop.ts'
import { countStorm, endOf, type StormCount } from './storm-count.ts'
import { buyUntil, readUntil } from './storm-shoppers.ts'

const buyers = 8
const garments = 5
const stockAtFirst = 100_000

interface Storm {
  /** How often something is killed, and how long it is left alone before that. */
  kills: number
  everyMs: number
}

interface StormReport extends StormCount {
  /** Requests that were not answered, or with a 5xx, and were made again with the same key. */
  repeated: number
  /** Why what everybody was told cannot be what happened in a shop that takes orders one after the other. */
  impossible: string[]
  /** Stocks somebody asked for meanwhile, and was told. */
  reads: number
}

/** Shoppers order without a pause while the server and the database are killed in turn, and count afterwards. */
export async function orderStorm(dataDir: string, storm: Storm): Promise<StormReport> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const shop = await keepShopRunning(dataDir)
  try {
    const { products, shoppers } = await withDatabase(config, async (db) => {
      await liftOrderLimits(db)
      const made = Array.from({ length: garments }, () => createGarment(db, { red: stockAtFirst, blue: stockAtFirst }))
      return { products: await Promise.all(made), shoppers: await manyShoppers(db, buyers) }
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
    const seen = { impossible: impossibilities(history), reads: reads.length }
    return { ...seen, repeated: bought.reduce((sum, { repeated }) => sum + repeated, 0), ...stormCount }
  } finally {
    await shop.stop()
  }
}

/** The database first, then the server, and so on. */
async function killInTurns(shop: RestartedShop, { kills, everyMs }: Storm): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    // On a slow machine it may take longer to open than to be killed: then nobody would ever be served.
    await shop.untilOpen()
    await delay(everyMs)
    if (kill % 2 === 0) shop.killDatabase()
    else shop.killServer()
  }
  await delay(everyMs)
}
