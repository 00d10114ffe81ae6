import { stepOfCourierState } from '#contract/orders/fulfilment/courier-states.rules.ts'
import { showParcel } from '#server/orders/fulfilment/parcels/manifests.service.ts'
import { type StaffActor, theShop } from '#server/people/staff/actor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type ConnectorDesk, limitsOf } from './connector-services.ts'
import type { ConnectorRecord } from './connectors.repository.ts'
import type { CourierService } from './courier-service.ts'
import { claimToAsk, writeReportedState } from './dispatches.repository.ts'

/** The maximum number of states requested in one run; the next run requests the others. */
const maxRequested = 50

/** Requests the state of each parcel from the courier; if the connector follows states, it moves the orders accordingly. */
export async function requestStates(
  desk: ConnectorDesk,
  connector: ConnectorRecord,
  service: CourierService,
): Promise<void> {
  const { maxStatesPerCall } = limitsOf(connector)
  const { askRestMs: restMs } = desk.pace
  for (let count = 0; count < maxRequested; count += maxStatesPerCall) {
    const lot = await inTransaction(desk.db, (tx) =>
      claimToAsk(tx, connector.courier_id, { most: maxStatesPerCall, restMs }),
    )
    if (lot.length === 0) return
    const states = await service.listStates(lot.map(({ number }) => number))
    for (const { parcel_id: id, number } of lot) {
      const words = states.get(number)
      if (words === undefined) continue
      await writeReportedState(desk.db, id, words)
      if (connector.follows) await followReportedState(desk, connector, theShop, id, words)
    }
  }
}

/** Takes the step that the courier's state means, if it is possible from the order's state. */
export async function followReportedState(
  { db, stepOrder }: ConnectorDesk,
  { states }: ConnectorRecord,
  staff: StaffActor,
  parcelId: number,
  courierState: string,
): Promise<void> {
  const { orderId, outcome } = await showParcel(db, parcelId)
  const state = stepOfCourierState(Object.hasOwn(states, courierState) ? states[courierState] : undefined, outcome)
  if (!orderId || !state) return
  try {
    await stepOrder(db, staff, orderId, { state })
  } catch (error) {
    // A member of the staff has already changed the order.
    if (!(error instanceof Problem)) throw error
  }
}
