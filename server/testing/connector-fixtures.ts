import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type ConnectorFields, connectorKinds } from '#contract/orders/fulfilment/connectors.contract.ts'
import {
  type ConnectorDesk,
  type ConnectorPace,
  openConnectorDesk,
} from '#server/orders/fulfilment/connectors/connector-services.ts'
import { changeConnector } from '#server/orders/fulfilment/connectors/connectors.service.ts'
import { dispatchManifest } from '#server/orders/lifecycle/dispatch/dispatch-manifest.service.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { createCourier, leila, packedOrder } from './courier-fixtures.ts'

/** No waiting: uncertain dispatches are looked up at once, and calls follow each other without pauses. */
const hastyPace: ConnectorPace = {
  timeoutMs: 150,
  findRestMs: 0,
  settleMs: 600_000,
  maxAttempts: 100,
  askRestMs: 0,
  pauseFactor: 0,
}

export function testDesk(db: Database, pace: Partial<ConnectorPace> = {}, couriersNearby = true): ConnectorDesk {
  const dataDir = mkdtempSync(join(tmpdir(), 'jebba-key-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  return openConnectorDesk(db, { dataDir, secretsKey: undefined, couriersNearby }, stepOrder, { ...hastyPace, ...pace })
}

export const connectorFields: ConnectorFields = {
  kind: 'first-delivery',
  address: connectorKinds['first-delivery'].address,
  active: true,
  follows: false,
  states: {},
}

/** Creates a courier with a web service at the given address. */
export async function createConnectedCourier(
  desk: ConnectorDesk,
  changes: Partial<ConnectorFields> & Pick<ConnectorFields, 'address' | 'secret'>,
): Promise<number> {
  const courierId = await createCourier(desk.db)
  await changeConnector(desk, leila.name, courierId, { ...connectorFields, ...changes })
  return courierId
}

/** Hands new orders over to the courier, and returns their parcels in order. */
export async function handOverSome(
  db: Database,
  { courierId, garmentId, many }: HandOverOf,
): Promise<readonly number[]> {
  const orders: string[] = []
  for (let made = 0; made < many; made += 1) orders.push((await packedOrder(db, garmentId))._id)
  const { manifest } = await dispatchManifest(db, leila, randomUUID(), { courierId, orders })
  return manifest.parcels.map(({ id }) => id)
}

interface HandOverOf {
  courierId: number
  garmentId: string
  many: number
}
