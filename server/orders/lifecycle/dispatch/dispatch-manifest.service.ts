import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { lockCourier } from '#server/orders/fulfilment/couriers/couriers.service.ts'
import { giveToCourier, lockHandOvers, showManifest } from '#server/orders/fulfilment/parcels/manifests.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import { markDispatched } from './mark-dispatched.service.ts'

interface HandOver {
  courierId: number
  orders: readonly string[]
}

/** Hands all these orders over to a courier on one manifest, or none of them; idempotent by key. */
export function dispatchManifest(
  db: Database,
  staff: StaffActor,
  key: string,
  { courierId, orders }: HandOver,
): Promise<{ manifest: WholeManifest; created: boolean }> {
  const orderIds = [...new Set(orders)]
  return inTransaction(db, async (tx) => {
    const request = { author: staff.name, key, body: [courierId, orderIds] }
    const { id, created } = await createOnce(tx, request, async () => {
      await lockHandOvers(tx)
      const courier = await lockCourier(tx, courierId)
      if (courier.archived) throw new Problem('courier-archived')
      if (courier.kind !== 'courier') throw new Problem('not-found')
      return giveToCourier(tx, staff, courier, await markDispatched(tx, staff, orderIds))
    })
    return { manifest: await showManifest(tx, Number(id)), created }
  })
}
