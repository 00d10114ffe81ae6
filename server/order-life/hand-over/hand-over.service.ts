import type { WholeManifest } from '#contract/fulfilment/manifests.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockCourier } from '#server/fulfilment/couriers/couriers.service.ts'
import {
  findHandOver,
  giveToCourier,
  lockHandOvers,
  showManifest,
} from '#server/fulfilment/parcels/manifests.service.ts'
import { digestOf } from '#server/http/asking.rules.ts'
import { Problem } from '#server/http/problem.ts'
import type { StaffActor } from '#server/orders/actor.ts'
import { sendOut } from './send-out.service.ts'

interface HandOver {
  courierId: number
  orders: readonly string[]
}

/** All of them or none; the same key again is the same hand-over. */
export function handOver(
  db: Database,
  staff: StaffActor,
  key: string,
  { courierId, orders }: HandOver,
): Promise<{ manifest: WholeManifest; created: boolean }> {
  const wanted = [...new Set(orders)]
  const bodyHash = digestOf([courierId, wanted])
  return inTransaction(db, async (tx) => {
    await lockHandOvers(tx)
    const courier = await lockCourier(tx, courierId)
    const known = await findHandOver(tx, key, bodyHash)
    if (known !== undefined) return { manifest: await showManifest(tx, known), created: false }
    if (courier.archived) throw new Problem('courier-archived')
    if (courier.kind !== 'courier') throw new Problem('not-found')
    const sent = await sendOut(tx, staff, wanted)
    const id = await giveToCourier(tx, staff, courier, sent, { key, bodyHash })
    return { manifest: await showManifest(tx, id), created: true }
  })
}
