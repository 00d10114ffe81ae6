import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Receipt } from '#contract/orders/fulfilment/cash.contract.ts'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { requestDigestOf } from '#server/platform/http/request-digest.rules.ts'
import { createCourier, customerOfSfax } from './courier-fixtures.ts'
import { createGarment } from './order-fixtures.ts'
import { type RestartedShop, runRestartingShop } from './restarted-shop.ts'

const stockAtFirst = 100_000
const clerks = 2
const patienceMs = 90_000
/**
 * The expected receipt of two parcels: 108 dinars collected for the delivered one, minus the fees of 9 for its delivery and 4 for the return of the
 * other.
 */
const sums = { amount: 95, fees: 13, withheld: 0 }
const username = 'admin'
export const password = 'kaftan-brodé-à-Sfax-1957'

/** The ids in the answers, by idempotency key. */
interface AcknowledgedIds {
  manifests: Map<string, number>
  receipts: Map<string, number>
}

/** Packs parcels, hands them over, delivers or refuses them and records their money without a pause, while server and database are killed at random. */
export async function courierStorm(dataDir: string, kills: number) {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const shop = await runRestartingShop(dataDir, { ADMIN_PASSWORD: password })
  try {
    const ready = await withDatabase(config, async (db) => {
      const { _id: productId } = await createGarment(db, { red: stockAtFirst, price: 100 })
      return { productId, courierId: await createCourier(db) }
    })
    let interrupted = 0
    const call = await signIn(shop.origin, () => {
      interrupted += 1
    })
    const acknowledgements: AcknowledgedIds = { manifests: new Map(), receipts: new Map() }
    const over = new AbortController()
    await Promise.all([
      killAtRandom(shop, kills).finally(() => over.abort()),
      ...Array.from({ length: clerks }, () => workUntil(over.signal, call, ready, acknowledgements)),
    ])
    await shop.untilOpen()
    return { interrupted, ...(await withDatabase(config, (db) => count(db, acknowledgements))) }
  } finally {
    await shop.stop()
  }
}

async function killAtRandom(shop: RestartedShop, kills: number): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await shop.untilOpen()
    await delay(300 + Math.random() * 900)
    if (kill % 2 === 0) shop.killDatabase()
    else shop.killServer()
  }
  await delay(500)
}

type Ready = { courierId: number; productId: string }

async function workUntil(
  over: AbortSignal,
  call: Call,
  { courierId, productId }: Ready,
  acknowledgements: AcknowledgedIds,
): Promise<void> {
  while (!over.aborted) {
    const orders = [await packOrder(call, productId), await packOrder(call, productId)]
    const key = randomUUID()
    const manifest = await call<WholeManifest>('manifests', { courierId, orders }, key)
    acknowledgements.manifests.set(key, manifest.id)
    for (const [index, { orderId }] of manifest.parcels.entries()) {
      // This step has no idempotency key: if the answer was lost, a repetition finds that the step is not possible any more.
      await call(`orders/${orderId}/state`, { state: index === 0 ? 'delivered' : 'refused' })
    }
    const parcels = manifest.parcels.map(({ id }) => id)
    const receivedOn = dayInTunis()
    const booking = randomUUID()
    const receipt = await call<Receipt>('cash/receipts', { courierId, parcels, receivedOn, ...sums }, booking)
    acknowledgements.receipts.set(booking, receipt.id)
  }
}

async function packOrder(call: Call, productId: string): Promise<string> {
  const products = [{ productId, color: 'Rouge', size: 'M', quantity: 1 }]
  const { _id } = await call<OfficeOrder>('orders', { ...customerOfSfax, deliveryFee: 8, products }, randomUUID())
  await call(`orders/${_id}/state`, { state: 'preparing' })
  return _id
}

type Call = <Answer>(path: string, body: object, key?: string) => Promise<Answer>

export async function signIn(origin: string, onInterruption = () => {}): Promise<Call> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const repeat = async (path: string, body: object, key?: string): Promise<unknown> => {
    const request = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    }
    const deadline = Date.now() + patienceMs
    for (let attempt = 0; Date.now() < deadline; attempt += 1) {
      const answer = await fetch(`${origin}/api/admin/${path}`, request).catch(() => undefined)
      const reply: unknown = await answer?.json().catch(() => undefined)
      if (answer?.ok && reply) return reply
      if (answer?.status === 409 && path.endsWith('/state')) return reply
      if (answer && !answer.ok && answer.status !== 503)
        throw new Error(`${path}: ${answer.status} ${JSON.stringify(reply)}`)
      if (attempt === 0) onInterruption()
      await delay(50)
    }
    throw new Error(`${path} was never answered`)
  }
  const { token } = (await repeat('login', { username, password })) as { token: string }
  headers.authorization = `Bearer ${token}`
  return repeat as Call
}

/** Compares the database with the acknowledgements. All counts but the first two must be 0. */
async function count(db: Database, { manifests, receipts }: AcknowledgedIds) {
  const keys = await sql<{ key: string; result: string }>`select key, result from idempotency_keys`.execute(db)
  const handedOver = await sql<{ id: number }>`select id::int from manifests where undone_at is null`.execute(db)
  const booked = await sql<{ id: number; millimes: number }>`
    select id::int, amount_millimes::int as millimes from receipts where undone_at is null`.execute(db)
  const { rows } = await sql<{
    ledgers: number
    pieces: number
    parcels: number
    unpaid: number
    sums: number
    books: number
  }>`
    select
      (select count(*) from variants v where v.stock <> (select sum(change) from stock_movements where variant_id = v.id))::int
        as ledgers,
      (select abs(${stockAtFirst} - sum(v.stock) - (select sum(quantity) from order_lines l where l.variant_id = v.id))
        from variants v where v.stock > 1000 group by v.id)::int as pieces,
      (select count(*) from (select order_id from parcels where not ended group by order_id having count(*) > 1) twice)::int
        as parcels,
      (select count(*) from receipt_parcels r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
        where not r.undone and r.made_paid <> o.is_paid)::int as unpaid,
      (select abs(coalesce(sum(amount_millimes + fees_millimes + withheld_millimes + difference_millimes), 0) - coalesce((
        select sum(delivered_millimes) from receipt_parcels where not undone), 0)) from receipts where undone_at is null)::int
        as sums,
      (select count(*) from couriers c where (
          select coalesce(sum(e.millimes), 0) from book_entries e where e.courier_id = c.id and e.book = 'door'
        ) <> (
          select coalesce(sum(p.collected_millimes), 0) from parcels p where p.courier_id = c.id and p.outcome = 'delivered'
            and not exists (select from receipt_parcels r where r.parcel_id = p.id and not r.undone)
        ) or (
          select coalesce(sum(e.millimes), 0) from book_entries e where e.courier_id = c.id and e.book = 'receipt'
        ) <> (
          select coalesce(sum(r.delivered_millimes), 0) from receipts r where r.courier_id = c.id and r.undone_at is null
        ))::int as books`.execute(db)
  const results = new Map(keys.rows.map(({ key, result }) => [key, result]))
  const isStoredKey = (key: string, id: number) => results.get(requestDigestOf(username, key, {}).ofKey) === String(id)
  const manifestIds = new Set(handedOver.rows.map(({ id }) => id))
  const amounts = new Map(booked.rows.map(({ id, millimes }) => [id, millimes]))
  const hasManifest = ([key, id]: [string, number]) => isStoredKey(key, id) && manifestIds.has(id)
  const hasReceipt = ([key, id]: [string, number]) =>
    isStoredKey(key, id) && amounts.get(id) === toMillimes(sums.amount)
  return {
    told: { manifests: manifests.size, receipts: receipts.size },
    lost: {
      manifests: [...manifests].filter((entry) => !hasManifest(entry)).length,
      receipts: [...receipts].filter((entry) => !hasReceipt(entry)).length,
    },
    untold: { manifests: manifestIds.size - manifests.size, receipts: amounts.size - receipts.size },
    wrong: rows[0],
  }
}
