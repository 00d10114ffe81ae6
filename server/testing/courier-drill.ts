import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { openConnectorDesk } from '#server/orders/fulfilment/connectors/connector-services.ts'
import { changeConnector } from '#server/orders/fulfilment/connectors/connectors.service.ts'
import { callSoon } from '#server/orders/fulfilment/connectors/queue-parcels.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { embeddedUrl, withDatabase } from '#server/platform/db/with-database.ts'
import { type DrillProof, proveDrill, type SentParcel } from './compare-drill.ts'
import { createCourier, leila, packedOrder } from './courier-fixtures.ts'
import { password, signIn } from './courier-storm.ts'
import { type DrillCourier, startDrillCourier } from './kill-plan.ts'
import { passHourQuery } from './month/simulate-month.ts'
import { createGarment } from './order-fixtures.ts'
import { type RestartedShop, runRestartingShop } from './restarted-shop.ts'

const maxHours = 200
const atOnce = 20
const minBatches = 6
/** The maximum of additional rounds in which the remaining kills can happen. */
const maxExtra = 20

/** Removes the pauses between calls, so that a day passes in a moment. Another test checks the pauses. */
const noWaiting = `
  create or replace function drill_hurries() returns trigger language plpgsql as $$
    begin new.next_call_at := now() - interval '1 hour'; return new; end $$;
  create or replace trigger drill_hurries before update on courier_connectors for each row execute function drill_hurries()`

/** What happens to parcels, in the courier's words, with the expected state of the order. */
const fates = [
  { share: 0.62, said: 'Livré', state: 'delivered' },
  { share: 0.24, said: 'Retour expéditeur', state: 'refused' },
  { share: 0.04, said: 'Supprimé', state: 'lost' },
  { share: 0.05, said: 'Au magasin', state: 'with-courier' },
  { share: 0.05, said: 'Chez le voisin', state: 'with-courier' },
] as const

function fateOf(lot: number): (typeof fates)[number] {
  let upTo = 0
  for (const fate of fates) {
    upTo += fate.share
    if (lot < upTo) return fate
  }
  return fates[0]
}

interface DrillOptions {
  parcels: number
  kills: number
  seed: number
  /** Whether faults are included that take half a minute each. */
  isPatient: boolean
  /** Plants an error at the end, which must be found. */
  plant?: (courier: DrillCourier) => void
  hear?: (line: string) => void
}

/**
 * Sends parcels through a courier's web service with all faults switched on, while server and database are killed at each kind of call; the service
 * is unreachable for a day. Returns the comparison with the expected state.
 */
export async function courierDrill(dataDir: string, options: DrillOptions): Promise<DrillProof> {
  const { parcels, kills, seed, isPatient, plant, hear = () => {} } = options
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, COURIERS_NEARBY: 'on' })
  const shop = await runRestartingShop(dataDir, { ADMIN_PASSWORD: password, COURIERS_NEARBY: 'on' })
  const courier = await startDrillCourier({ seed, kills, isPatient }, (victim) =>
    victim === 'server' ? shop.killServer() : shop.killDatabase(),
  )
  try {
    const { courierId, orders } = await withDatabase(config, async (db) => {
      const garment = await createGarment(db, { red: 100_000, price: 100 })
      const id = await createCourier(db)
      const states = {
        Livré: 'delivered',
        'Retour expéditeur': 'refused',
        Supprimé: 'lost',
        'En cours': 'out',
      } as const
      await changeConnector(openConnectorDesk(db, config, stepOrder), leila.name, id, {
        kind: 'first-delivery',
        address: courier.address,
        secret: courier.token,
        active: true,
        follows: true,
        states,
      })
      const made: string[] = []
      while (made.length < parcels) made.push((await packedOrder(db, garment._id))._id)
      return { courierId: id, orders: made }
    })
    await withLivingDatabase(shop, async (pool) => void (await pool.query(noWaiting)))
    hear(`${orders.length} parcels are packed`)

    const call = await signIn(shop.origin)
    const sent: SentParcel[] = []
    const size = Math.min(atOnce, Math.ceil(parcels / minBatches))
    for (let lot = 0; orders.length > 0; lot += 1) {
      const body = { courierId, orders: orders.splice(0, size) }
      const manifest: WholeManifest = await call('manifests', body, randomUUID())
      for (const { id, due } of manifest.parcels) sent.push({ id, due: toMillimes(due), state: 'with-courier' })
      courier.isAway = lot === 1
      if (courier.isAway) for (let hour = 0; hour < 24; hour += 1) await passHour(shop, courier, 0)
    }
    courier.isAway = false
    hear(`all are handed over, ${courier.parcels.length} of them known to the courier`)
    await passHoursUntilNone(shop, courier, "select from parcel_dispatches where status <> 'sent'", call)
    hear(`the courier has ${courier.parcels.length}`)

    await reportOutcomes(shop, courier, { sent, seed })
    await passHoursUntilNone(
      shop,
      courier,
      'select from courier_labels l where content is null and exists (select from parcel_dispatches d where d.label_id = l.id)',
      call,
    )
    for (let more = 0; courier.killsLeft() > 0 && more < maxExtra; more += 1) await passHour(shop, courier)
    plant?.(courier)
    await shop.untilOpen()
    return await withDatabase(config, (db) => proveDrill(db, { courier, sent, kills: kills - courier.killsLeft() }))
  } finally {
    await shop.stop()
    await courier.stop()
  }
}

/** Reports every state more than once, and some older ones again. */
async function reportOutcomes(
  shop: RestartedShop,
  courier: DrillCourier,
  { sent, seed }: { sent: SentParcel[]; seed: number },
): Promise<void> {
  const chance = new RandomGenerator(seed + 1)
  const numbers = await withLivingDatabase(shop, async (pool) => {
    const { rows } = await pool.query<{ id: number; number: string }>('select id, number from parcels')
    return new Map(rows.map(({ id, number }) => [Number(id), number]))
  })
  for (const { number } of courier.parcels) courier.move(number, 'En cours')
  await passHour(shop, courier)
  const jumped: string[] = []
  for (const parcel of sent) {
    const fate = fateOf(chance.next())
    parcel.state = fate.state
    const number = numbers.get(parcel.id) ?? ''
    courier.move(number, fate.said)
    if (fate.state === 'delivered' && chance.next() < 0.1) jumped.push(number)
  }
  const expectedStates = new Map(sent.map(({ id, state }) => [id, state]))
  for (let hour = 0; hour < maxHours && expectedStates.size > 0; hour += 1) {
    await passHour(shop, courier)
    for (const [id, state] of await statesOf(shop)) if (expectedStates.get(id) === state) expectedStates.delete(id)
  }
  for (const number of jumped) courier.move(number, 'En attente')
  await passHour(shop, courier)
}

async function statesOf(shop: RestartedShop): Promise<Map<number, string>> {
  return withLivingDatabase(shop, async (pool) => {
    const { rows } = await pool.query<{ id: number; state: string }>(
      'select p.id, o.state from parcels p join orders o on o.id = p.order_id',
    )
    return new Map(rows.map(({ id, state }) => [Number(id), state]))
  })
}

type Call = Awaited<ReturnType<typeof signIn>>

/** Lets hours pass until the query finds nothing; dispatches without further attempts are retried by the staff. */
async function passHoursUntilNone(
  shop: RestartedShop,
  courier: DrillCourier,
  remaining: string,
  call: Call,
): Promise<void> {
  for (let hour = 0; hour < maxHours; hour += 1) {
    await passHour(shop, courier)
    if (await withLivingDatabase(shop, async (pool) => (await pool.query(remaining)).rowCount === 0)) return
    if (hour % 5 < 4) continue
    const stuck = await withLivingDatabase(shop, async (pool) => {
      const { rows } = await pool.query<{ parcel_id: number }>(
        "select parcel_id from parcel_dispatches where status in ('uncertain', 'rejected') and attempts >= 3",
      )
      return rows
    })
    for (const { parcel_id: id } of stuck) await call(`parcels/${id}/dispatch`, { wish: 'send' }).catch(() => undefined)
    await withLivingDatabase(
      shop,
      async (pool) => void (await pool.query('update courier_labels set tries = 0 where content is null')),
    )
  }
  throw new Error(`After ${maxHours} hours there still is: ${remaining}`)
}

/** Lets an hour pass for the parcels, and runs the calls to the courier. */
async function passHour(shop: RestartedShop, courier: DrillCourier, patienceMs = 60_000): Promise<void> {
  courier.arrive()
  await withLivingDatabase(shop, async (pool) => {
    await pool.query(passHourQuery)
    await pool.query("update courier_labels set next_try_at = next_try_at - interval '1 hour'")
    await inTransaction(openDatabase(pool), callSoon)
  })
  const dueCalls =
    "select from graphile_worker.jobs where task_identifier = 'courier-calls' and run_at <= now() and (attempts < max_attempts or locked_at is not null)"
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(100)) {
    if (await withLivingDatabase(shop, async (pool) => (await pool.query(dueCalls)).rowCount === 0)) return
  }
}

/** Runs a query, and repeats it when the database is killed. */
async function withLivingDatabase<Answer>(
  shop: RestartedShop,
  work: (pool: ReturnType<typeof openPool>) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const pool = await opened(shop)
    try {
      return await work(pool)
    } catch (error) {
      if (tries > 20) throw error
      await delay(500)
    } finally {
      await pool.end()
    }
  }
}

async function opened({ dataDir, untilOpen }: RestartedShop): Promise<ReturnType<typeof openPool>> {
  await untilOpen()
  return openPool({ url: embeddedUrl(dataDir), max: 1, onIdleError: () => {} })
}
