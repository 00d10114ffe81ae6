import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { updateOpeningSoon } from '#server/operations/opening/opening.repository.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Database, openDatabase, openPool } from '#server/platform/db/pool.ts'
import { findImpossibilities, findRises } from '#server/testing/history-check.ts'
import { removeOrderLimits } from '#server/testing/no-order-limits.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { type ShopperHeaders, signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { countStorm, endOf, type StormCount } from '#server/testing/storm-count.ts'
import { type BuyerOrders, buyUntil, readUntil } from '#server/testing/storm-shoppers.ts'
import type { Disruption } from './disruptions.ts'
import { type DatabaseCluster, startDatabaseCluster } from './nodes.ts'
import { accountOf, Folder, waitUntil } from './program.ts'
import { startPooler, startProxy } from './proxies.ts'
import { type Shops, startShops } from './shops.ts'
import {
  countJobs,
  measureChangeDelay,
  type PageRequests,
  watchConnections,
  watchJobs,
  watchPages,
} from './watchers.ts'

const buyers = 3
const garments = 5
const stockAtFirst = 100_000
const calmMs = 4000
/** The other processes must show a change within this time. */
export const heardWithinMs = 200
const ordersAlone = 10
/** Orders come faster than their mails are sent, so it is enough that the queue makes progress. */
const jobsPatienceMs = 60_000
const processes = 3
const poolSize = 10
const ownPoolSize = 3
/** The connections that the pools of the shop and of the drill may hold together. */
export const maxConnections = processes * poolSize + ownPoolSize
const bucket = { key: 'drill', secret: 'a secret of the drill' }

export interface Drill {
  /** Whether an order must be on two machines before it is confirmed. */
  synchronous: boolean
  /** Whether PgBouncer is between the shop and the proxy. */
  pooled: boolean
  /** The entry of the tested shop, relative to this file. */
  main: '../../server/main.ts' | './unflushed-shop.ts'
  acts: readonly Disruption[]
}

/** What a disruption cost the users of the shop. */
interface ActReport {
  name: string
  /** The longest time without a confirmed order. */
  silenceMs: number
  /** The time after the disruption until every process shows a changed price. */
  changeMs: number
}

export interface DrillReport extends StormCount {
  acts: ActReport[]
  pages: PageRequests
  repeated: number
  impossible: string[]
  /** How often a process showed a higher stock than another one had shown before, because of an order that was never confirmed. */
  rises: number
  longestHeldJobSeconds: number
  mostConnections: number
  /** The number of processes that finished all jobs while the others were down. */
  emptiedAlone: number
}

/** Runs shoppers and an owner while the disruptions happen. */
export async function runDrill(place: string, { synchronous, pooled, main, acts }: Drill): Promise<DrillReport> {
  // Programs that must not run as root need access to their folders below it.
  chmodSync(place, 0o755)
  const account = accountOf('postgres')
  const cluster = await startDatabaseCluster(place, account, synchronous)
  const proxy = await startProxy(new Folder(join(place, 'haproxy'), account), cluster)
  const pooler = pooled
    ? await startPooler(new Folder(join(place, 'pgbouncer'), account), cluster, proxy.port)
    : undefined
  const pictures = await startS3Server(bucket.key, bucket.secret)
  const url = cluster.url(pooler?.port ?? proxy.port)
  const pool = openPool({ url: cluster.url(proxy.port), max: ownPoolSize, onIdleError: () => {} })
  let shops: Shops | undefined
  try {
    const db = openDatabase(pool)
    // Migrations are retried, because the primary may change once more while the standbys are set up.
    const migrated = async () => {
      await migrate(pool)
      return true
    }
    await waitUntil('the database can be written to', migrated, 60_000)
    await removeOrderLimits(db)
    const settings = {
      DATABASE_URL: url,
      DATABASE_POOL: String(poolSize),
      // Lets each order name a client address of its own.
      TRUST_PROXY: '127.0.0.1',
      MEDIA_URL: `s3://${bucket.key}:${encodeURIComponent(bucket.secret)}@${pictures.host}/pictures`,
    }
    shops = await startShops(place, processes, main, settings)
    await updateOpeningSoon(db, false)
    return await drive(db, cluster, shops, acts)
  } finally {
    await shops?.stop()
    await pool.end()
    await pooler?.stop()
    await proxy.stop()
    await cluster.stop()
    await pictures.close()
  }
}

async function drive(
  db: Database,
  cluster: DatabaseCluster,
  shops: Shops,
  acts: readonly Disruption[],
): Promise<DrillReport> {
  const made = Array.from({ length: garments }, () => createGarment(db, { red: stockAtFirst, blue: stockAtFirst }))
  const ids = (await Promise.all(made)).map(({ _id }) => _id)
  const changed = (await createGarment(db, { red: stockAtFirst, blue: stockAtFirst }))._id
  const shoppers = await signInManyShoppers(db, buyers)

  const over = new AbortController()
  const answered: number[] = []
  const buying = shoppers.map((shopper) =>
    buyUntil(over.signal, shops.nextOrigin, shopper, ids, () => answered.push(performance.now())),
  )
  const acting = playActs(acts, { cluster, shops }, changed, answered).finally(() => over.abort())
  const [reports, pages, longestHeldJobSeconds, mostConnections, reads, ...bought] = await Promise.all([
    acting,
    watchPages(over.signal, shops),
    watchJobs(over.signal, db),
    watchConnections(over.signal, db),
    readUntil(over.signal, shops.nextOrigin, ids),
    ...buying,
  ])
  const alone = await eachAlone(db, shops, shoppers, ids)
  const allBought = [...bought, ...alone.bought]
  const acknowledged = new Map(allBought.flatMap(({ orders }) => [...orders]))
  const count = await countStorm(db, acknowledged, stockAtFirst)
  const history = {
    orders: allBought.flatMap(({ calls }) => calls),
    reads,
    ...(await endOf(db, stockAtFirst)),
    heardWithinMs,
  }
  return {
    ...count,
    acts: reports,
    pages,
    repeated: allBought.reduce((sum, { repeated }) => sum + repeated, 0),
    impossible: findImpossibilities(history),
    rises: findRises(history).length,
    longestHeldJobSeconds,
    mostConnections,
    emptiedAlone: alone.emptied,
  }
}

async function playActs(
  acts: readonly Disruption[],
  stage: { cluster: DatabaseCluster; shops: Shops },
  changed: string,
  answered: readonly number[],
): Promise<ActReport[]> {
  const reports: ActReport[] = []
  for (const [index, { name, happen }] of acts.entries()) {
    await delay(calmMs)
    const began = performance.now()
    await happen(stage)
    await stage.cluster.untilWhole()
    await stage.shops.untilOpen()
    await waitUntil(
      'orders are acknowledged again',
      async () => (answered.at(-1) ?? 0) > performance.now() - 500,
      60_000,
    )
    const silenceMs = longestSilence(answered, began)
    const changedShop = stage.shops.all[index % stage.shops.all.length]
    const changeMs = changedShop
      ? await measureChangeDelay(changedShop, stage.shops, changed, index % 2 === 0 ? 10 : -9)
      : Number.NaN
    reports.push({ name, silenceMs, changeMs })
    console.log(
      `  ${name}: no order for ${(silenceMs / 1000).toFixed(1)} s, a change is seen within ${Math.round(changeMs)} ms`,
    )
  }
  return reports
}

function longestSilence(answered: readonly number[], since: number): number {
  const answeredAfter = answered.filter((moment) => moment >= since)
  const moments = [since, ...answeredAfter, performance.now()]
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)))
}

/** Runs each process alone: it takes orders and does all jobs that follow from them. */
async function eachAlone(db: Database, shops: Shops, shoppers: readonly ShopperHeaders[], ids: readonly string[]) {
  const bought: BuyerOrders[] = []
  let emptied = 0
  for (const shop of shops.all) {
    await Promise.all(shops.all.filter((entry) => entry !== shop).map((shop) => shop.stop()))
    const over = new AbortController()
    let orders = 0
    const [shopper] = shoppers
    if (!shopper) break
    const count = () => {
      if (++orders === ordersAlone) over.abort()
    }
    bought.push(await buyUntil(over.signal, () => shop.origin, shopper, ids, count))
    if (await emptiesTheQueue(db)) emptied++
    for (const stopped of shops.all) if (stopped !== shop) stopped.start()
    await shops.untilOpen()
  }
  return { bought, emptied }
}

async function emptiesTheQueue(db: Database): Promise<boolean> {
  let fewest = await countJobs(db)
  for (let since = performance.now(); fewest > 0 && performance.now() - since < jobsPatienceMs; ) {
    await delay(200)
    const jobCount = await countJobs(db)
    if (jobCount < fewest) [fewest, since] = [jobCount, performance.now()]
  }
  return fewest === 0
}
