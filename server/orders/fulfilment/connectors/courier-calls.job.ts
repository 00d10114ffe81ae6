import type { Logger } from 'pino'
import type { ConnectorDesk } from './connector-services.ts'
import { type ConnectorRecord, listConnectors, noteProblem } from './connectors.repository.ts'
import { CourierCallError } from './courier-service.ts'
import { fetchLabels } from './fetch-labels.service.ts'
import { requestStates } from './follow-parcels.service.ts'
import { findUncertain } from './resolve-uncertain.service.ts'
import { sendWaiting } from './send-parcels.service.ts'

/** Calls all couriers' services: sends parcels and asks for states. A service that does not answer delays the others only briefly. */
export async function callCouriers(desk: ConnectorDesk, log: Pick<Logger, 'warn'>): Promise<void> {
  for (const connector of (await listConnectors(desk.db)).filter(({ active }) => active)) {
    await callCourier(desk, connector, log)
  }
}

async function callCourier(desk: ConnectorDesk, connector: ConnectorRecord, log: Pick<Logger, 'warn'>): Promise<void> {
  const { courier_id: courierId } = connector
  try {
    const service = await desk.open(connector)
    // Uncertain parcels come first, so that fewer are uncertain when the next batch is sent.
    await findUncertain(desk, connector, service)
    await sendWaiting(desk, connector, service)
    await fetchLabels(desk, connector, service)
    await requestStates(desk, connector, service)
    await noteProblem(desk.db, courierId, '')
  } catch (error) {
    if (!(error instanceof CourierCallError)) throw error
    // The address and the response are not logged: both may contain secrets.
    log.warn({ courierId, problem: error.problem }, "a courier's service was called in vain")
    await noteProblem(desk.db, courierId, error.problem)
  }
}
