import type { RefusalReport } from '#contract/couriers/refusals.contract.ts'
import { toDinars } from '#contract/text/money.ts'
import type { Database } from '#server/db/pool.ts'
import { type CountedRecord, countByCourier, countByGovernorate, countByReason } from './refusals.repository.ts'

/** What came back, from where, with whom and why, and what its way cost. */
export async function reportRefusals(db: Database, from: string, to: string): Promise<RefusalReport> {
  const [reasons, governorates, couriers] = await Promise.all([
    countByReason(db, from, to),
    countByGovernorate(db, from, to),
    countByCourier(db, from, to),
  ])
  const total = (count: (one: CountedRecord) => number) => governorates.reduce((sum, one) => sum + count(one), 0)
  return {
    all: {
      delivered: total((one) => one.delivered),
      back: total((one) => one.back),
      lost: total((one) => one.lost),
      cost: toDinars(total((one) => one.cost_millimes)),
    },
    reasons: reasons.map(({ name, back, cost_millimes: cost }) => ({
      reason: name,
      parcels: back,
      cost: toDinars(cost),
    })),
    governorates: governorates.map((one) => ({ governorate: one.name, ...countedOf(one) })),
    couriers: couriers.map((one) => ({ courier: one.name, ...countedOf(one), daysToMoney: one.days_to_money })),
  }
}

const countedOf = ({ delivered, back, lost, cost_millimes: cost }: CountedRecord) => ({
  ...{ delivered, back, lost, cost: toDinars(cost) },
})
