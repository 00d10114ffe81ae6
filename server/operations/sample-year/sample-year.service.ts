import { CourierFields } from '#contract/orders/fulfilment/couriers.contract.ts'
import { fillWithSamples, markSampleOrders } from '#server/operations/samples/samples.service.ts'
import { addCourier } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import { type Database, openDatabase, openPool, type Pool } from '#server/platform/db/pool.ts'
import type { MediaService } from '#server/platform/media/media.service.ts'
import { isUntouched } from '#server/platform/settings/settings.service.ts'
import { planRoutine } from './daily-routine.ts'
import { applyMovedClock, makeClock, removeMovedClock } from './moved-clock.repository.ts'
import { moveClock } from './moved-clock.ts'
import { RandomGenerator } from './random-generator.ts'
import { countRealRecords } from './sample-year.repository.ts'
import { simulateOrder } from './simulate-order.ts'
import { owner, Year } from './year.ts'
import { firstDay, hourMs, planYear, type Span } from './year-plan.rules.ts'

export interface YearShop {
  /** The address of a migrated database that nothing else uses. */
  url: string
  media: (db: Database) => MediaService
  say: (line: string) => void
  /** Runs the shop's pending jobs once. */
  doJobs: (store: Store) => Promise<void>
}

interface Store {
  db: Database
  pool: Pool
}

interface Wanted extends Span {
  seed: number
}

const couriers = [
  { name: 'Rapid Colis', phone: '20 000 051', fee: 7, fees: { tunis: 6, ariana: 6, 'ben-arous': 6 }, returnFee: 4 },
  { name: 'Sahel Express', phone: '20 000 052', fee: 7.5, fees: { sfax: 8 }, returnFee: 3.5 },
] as const

export class NoSampleYearError extends Error {}

/** Requires an empty shop: invented orders could not be told from real ones afterwards. */
export async function refuseUnlessEmpty(db: Database): Promise<void> {
  if ((await isUntouched(db)) && (await countRealRecords(db)) === 0) return
  throw new NoSampleYearError(
    'There is something in this shop already, and a year of invented orders is lived in an empty one alone: name a folder that is not there yet with DATA_DIR.',
  )
}

/** Simulates a year of a boutique through the services that the screens call, with a moved clock. The result depends only on seed and end. */
export async function simulateYear(shop: YearShop, scale: Wanted): Promise<ReadonlyMap<string, number>> {
  const outside = openPool({ url: shop.url, max: 1, onIdleError: () => {} })
  // Opened after the clock exists, so that its connections use it.
  const pool = openPool({ url: shop.url, max: 4, onIdleError: () => {} })
  const store = { pool, db: openDatabase(pool) }
  const year = new Year(store, new RandomGenerator(scale.seed + 1), scale)
  try {
    // Removes the clock of an interrupted year.
    await removeMovedClock(outside)
    await refuseUnlessEmpty(openDatabase(outside))
    await makeClock(outside)
    applyMovedClock(pool)
    await liveThrough(year, shop, scale)
  } finally {
    await pool.end()
    await removeMovedClock(outside)
    await outside.end()
  }
  return year.happened
}

async function liveThrough(year: Year, shop: YearShop, { seed, ...span }: Wanted): Promise<void> {
  const { db } = year
  const { until, days } = span
  const first = firstDay(span)
  const doJobs = () => shop.doJobs(year)
  const clock = moveClock(year.now)
  try {
    await year.moveTo(first - 16 * hourMs)
    // Marks the shop first, so that it is never mistaken for a real one, even if the simulation is interrupted.
    await markSampleOrders(db, owner.name)
    await fillWithSamples(db, shop.media(db), shop.say, { until, aged: days })
    year.courierIds = await addCouriers(db)
    planRoutine(year, first, until, doJobs)
    for (const order of planYear(seed, span)) year.plan(order.at, () => simulateOrder(year, order))
    await year.live()
    await doJobs()
  } finally {
    clock.putBack()
  }
}

async function addCouriers(db: Database): Promise<[number, number]> {
  const ids: number[] = []
  for (const courier of couriers) {
    const terms = { areas: '', paysAfterDays: 7, withholds: false, mayOpen: true, columns: [] }
    const allCouriers = await addCourier(db, owner.name, CourierFields.parse({ ...courier, ...terms }))
    ids.push(allCouriers.find(({ name }) => name === courier.name)?.id ?? 0)
  }
  const [firstId = 0, secondId = 0] = ids
  return [firstId, secondId]
}
