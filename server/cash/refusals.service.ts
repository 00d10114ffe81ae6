import {
  type CountedParcel,
  type CountedRow,
  type RefusalGroup,
  type RefusalReport,
  refusalGroups,
} from '#contract/couriers/refusals.contract.ts'
import { toDinars } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { writeRow } from '#server/products/sheet/sheet-text.rules.ts'
import { type CountedRecord, countBy, listCounted, listDaysToMoney } from './refusals.repository.ts'

/** What came back, from where, with whom and why, and what its way cost. */
export async function reportRefusals(db: Database, from: string, to: string): Promise<RefusalReport> {
  const counts = await countAll(db, from, to)
  const days = new Map((await listDaysToMoney(db, from, to)).map((row) => [row.key, row.days]))
  const total = (count: (one: CountedRecord) => number) => counts.governorate.reduce((sum, one) => sum + count(one), 0)
  return {
    all: {
      delivered: total((one) => one.delivered),
      back: total((one) => one.back),
      lost: total((one) => one.lost),
      cost: toDinars(total((one) => one.cost_millimes)),
    },
    reasons: counts.reason.map(({ key, back, cost_millimes: cost }) => ({
      reason: key,
      parcels: back,
      cost: toDinars(cost),
    })),
    governorates: counts.governorate.map((one) => ({ governorate: one.key, ...countedOf(one) })),
    couriers: counts.courier.map((one) => ({
      key: one.key,
      courier: one.name,
      ...countedOf(one),
      daysToMoney: days.get(one.key) ?? null,
    })),
    delegations: counts.delegation.map(toRow),
    garments: counts.garment.map(toRow),
    sizes: counts.size.map(toRow),
    hours: [...counts.hour].sort((one, other) => hourOf(one) - hourOf(other)).map(toRow),
    confirmed: counts.confirmed.map(toRow),
  }
}

type Counts = Readonly<Record<RefusalGroup, CountedRecord[]>>

async function countAll(db: Database, from: string, to: string): Promise<Counts> {
  const found = await Promise.all(refusalGroups.map(async (by) => [by, await countBy(db, by, from, to)] as const))
  return Object.fromEntries(found) as Record<RefusalGroup, CountedRecord[]>
}

/** Those nobody called stand last. */
const hourOf = ({ key }: CountedRecord) => (key === '' ? 24 : Number(key))

const toRow = (one: CountedRecord): CountedRow => ({ key: one.key, name: one.name, ...countedOf(one) })

const countedOf = ({ delivered, back, lost, cost_millimes: cost }: CountedRecord) => ({
  delivered,
  back,
  lost,
  cost: toDinars(cost),
})

const mostListed = 500

export async function listRefusals(
  db: Database,
  { by, key, from, to }: { by: RefusalGroup; key: string; from: string; to: string },
): Promise<CountedParcel[]> {
  const rows = await listCounted(db, { by, key, first: from, last: to }, mostListed)
  return rows.map(
    ({ order_id: orderId, order_number: orderNumber, outcome, courier, refusal: reason, cost_millimes }) => ({
      orderId,
      orderNumber,
      outcome,
      courier,
      reason,
      cost: toDinars(cost_millimes),
    }),
  )
}

const mark = '\ufeff'

export async function exportRefusals(db: Database, from: string, to: string): Promise<string> {
  const counts = await countAll(db, from, to)
  const rows = refusalGroups.flatMap((by) =>
    counts[by].map(({ key, name, delivered, back, lost, cost_millimes: cost }) =>
      writeRow([by, name || key, String(delivered), String(back), String(lost), toDinars(cost).toFixed(3)]),
    ),
  )
  return mark + writeRow(['by', 'name', 'delivered', 'back', 'lost', 'cost']) + rows.join('')
}
