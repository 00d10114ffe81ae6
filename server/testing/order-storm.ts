import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Product } from '#contract/products/products.contract.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/pool.ts'
import { withDatabase } from '#server/db/with-database.ts'
import { type History, impossibilities, type OrderCall, type StockRead } from './history.ts'
import { addressOf, manyShoppers, type ShopperHeaders } from './many-shoppers.ts'
import { liftOrderLimits } from './no-order-limits.ts'
import { createGarment } from './order-fixtures.ts'
import { keepShopRunning, type RestartedShop } from './restarted-shop.ts'

const buyers = 8
const garments = 5
const stockAtFirst = 100_000
const patienceMs = 90_000
const mailPatienceMs = 30_000
const pauseMs = 50

interface Storm {
  /** How often something is killed, and how long it is left alone before that. */
  kills: number
  everyMs: number
}

interface StormReport {
  /** Requests that were not answered, or with a 5xx, and were made again with the same key. */
  repeated: number
  acknowledged: number
  orders: number
  /** Acknowledged orders that are not there, and those that are there more than once. */
  lost: number
  doubled: number
  /** Pieces that neither lie in stock nor were sold, over all variants; and variants whose ledger says something else. */
  missingPieces: number
  wrongLedgers: number
  /** Why what everybody was told cannot be what happened in a shop that takes orders one after the other. */
  impossible: string[]
  /** Stocks somebody asked for meanwhile, and was told. */
  reads: number
  /** Orders whose customer is written to not at all, or more than once. */
  wrongMails: number
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
    const [, reads, ...bought] = await Promise.all([
      killInTurns(shop, storm).finally(() => over.abort()),
      readUntil(over.signal, shop.origin, ids),
      ...shoppers.map((shopper) => buyUntil(over.signal, shop.origin, shopper, ids)),
    ])
    await shop.untilOpen()
    const acknowledged = new Map(bought.flatMap(({ orders }) => [...orders]))
    const found = await withDatabase(config, (db) => count(db, acknowledged))
    const history = { orders: bought.flatMap(({ calls }) => calls), reads, ...(await withDatabase(config, ending)) }
    const seen = { impossible: impossibilities(history), reads: reads.length }
    return { ...seen, repeated: bought.reduce((sum, { repeated }) => sum + repeated, 0), ...found }
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

const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
const buyer = { name: 'Amina', phone: '98 123 456', address, agreed: true }

async function buyUntil(over: AbortSignal, origin: string, shopper: ShopperHeaders, ids: readonly string[]) {
  const orders = new Map<string, string>()
  const calls: OrderCall[] = []
  let repeated = 0
  for (let turn = 0; !over.aborted; turn++) {
    const red = { productId: ids[turn % ids.length], quantity: 1 + (turn % 3), color: 'Rouge', size: 'M' }
    const blue = { productId: ids[(turn * 3) % ids.length], quantity: 1, color: 'Bleu' }
    const products = turn % 2 ? [red, blue] : [blue, red]
    const key = randomUUID()
    const pieces = { [`${red.productId} M`]: red.quantity, [`${blue.productId} `]: 1 }
    const began = performance.now()
    const placed = await placeUntilAnswered(origin, shopper, key, { ...buyer, email: addressOf(shopper), products })
    calls.push({ key, began, ended: performance.now(), id: placed.id, pieces })
    orders.set(key, placed.id)
    repeated += placed.repeated
  }
  return { orders, calls, repeated }
}

/** Somebody who only looks. What is not answered tells nothing. */
async function readUntil(over: AbortSignal, origin: string, ids: readonly string[]): Promise<StockRead[]> {
  const reads: StockRead[] = []
  for (let turn = 0; !over.aborted; turn++) {
    const id = ids[turn % ids.length]
    const began = performance.now()
    const response = await fetch(`${origin}/api/products/${id}`).catch(() => undefined)
    const product = response?.ok ? ((await response.json().catch(() => undefined)) as Product | undefined) : undefined
    const ended = performance.now()
    for (const { stock, sizes } of product?.colors ?? []) {
      reads.push({ variant: `${id} ${sizes[0]?.size ?? ''}`, began, ended, stock })
    }
    await delay(pauseMs)
  }
  return reads
}

async function ending(db: Database): Promise<Pick<History, 'stockAtFirst' | 'found'>> {
  const stock = await sql<{ variant: string; stock: number }>`
    select product_id || ' ' || size as variant, stock from variants`.execute(db)
  const kept = await sql<{ key: string; id: string }>`
    select r.key, o.id from orders o join order_requests r on r.order_id = o.id`.execute(db)
  return {
    stockAtFirst: Object.fromEntries(stock.rows.map(({ variant }) => [variant, stockAtFirst])),
    found: { orders: kept.rows, stock: Object.fromEntries(stock.rows.map((one) => [one.variant, one.stock])) },
  }
}

/** As a browser does it: what was not answered is sent again, with the same key, until it is. */
async function placeUntilAnswered(origin: string, shopper: ShopperHeaders, key: string, fields: object) {
  const headers = { ...shopper, 'content-type': 'application/json', 'idempotency-key': key }
  const request = { method: 'POST', headers, body: JSON.stringify(fields) }
  const deadline = Date.now() + patienceMs
  for (let repeated = 0; Date.now() < deadline; repeated++) {
    const answer = await fetch(`${origin}/api/orders`, request).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer?.ok && text) return { id: (JSON.parse(text) as { _id: string })._id, repeated }
    if (answer && !answer.ok) mustBeForNow(answer, text)
    await delay(pauseMs)
  }
  throw new Error('An order was never answered')
}

function mustBeForNow({ status, headers }: Response, text: string | undefined): void {
  if (status !== 503) throw new Error(`An order was answered with ${status}: ${text}`)
  if (!headers.get('retry-after')) throw new Error('A 503 does not say when to come back')
}

async function count(db: Database, acknowledged: ReadonlyMap<string, string>) {
  const { rows } = await sql<{ id: string; key: string }>`
    select o.id, r.key from orders o join order_requests r on r.order_id = o.id`.execute(db)
  const idsOfKey = new Map<string, string[]>()
  for (const { id, key } of rows) idsOfKey.set(key, [...(idsOfKey.get(key) ?? []), id])
  const pieces = await sql<{ missing: number; wrong: number }>`
    with counted as (
      select v.stock, (select sum(change) from stock_movements where variant_id = v.id) as ledger,
        coalesce((select sum(quantity) from order_lines where variant_id = v.id), 0) as sold
      from variants v
    )
    select sum(abs(${stockAtFirst} - stock - sold))::int as missing,
      (count(*) filter (where stock <> ledger))::int as wrong
    from counted`.execute(db)
  return {
    acknowledged: acknowledged.size,
    orders:
      (await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(db)).rows[0]?.orders ?? 0,
    lost: [...acknowledged].filter(([key, id]) => idsOfKey.get(key)?.[0] !== id).length,
    doubled: [...idsOfKey.values()].filter(({ length }) => length > 1).length,
    missingPieces: pieces.rows[0]?.missing ?? Number.NaN,
    wrongLedgers: pieces.rows[0]?.wrong ?? Number.NaN,
    wrongMails: await wrongMails(db),
  }
}

/** The mails of the last orders may still have to be written: waited for as long as there are fewer and fewer of them. */
async function wrongMails(db: Database): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  let deadline = 0
  for (;;) {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from orders o
      where 1 <> (select count(*) from mails where once_key = 'order-received ' || o.id)`.execute(db)
    const wrong = rows[0]?.wrong ?? Number.NaN
    if (wrong < least) {
      least = wrong
      deadline = Date.now() + mailPatienceMs
    }
    if (wrong === 0 || Date.now() > deadline) return wrong
    await delay(200)
  }
}
