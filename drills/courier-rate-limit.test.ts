import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import type { ConnectorDesk } from '#server/orders/fulfilment/connectors/connector-services.ts'
import { callCouriers } from '#server/orders/fulfilment/connectors/courier-calls.job.ts'
import { findDispatch } from '#server/orders/fulfilment/connectors/dispatches.repository.ts'
import { createConnectedCourier, handOverSome, testDesk } from '#server/testing/connector-fixtures.ts'
import { startCourierSimulator } from '#server/testing/courier-simulator.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const token = 'a-secret-of-the-courier'
const { db } = await createTestDatabase()

it('parcels are sent in batches of a hundred within the courier’s rate limit, also by several processes', async () => {
  const courier = await startCourierSimulator({ token, paceFactor: 0.01 })
  onTestFinished(() => courier.stop())
  const hasty = testDesk(db, { pauseFactor: 0.05, timeoutMs: 5000 })
  const desk: ConnectorDesk = {
    ...hasty,
    open: async (connector) => ({
      ...(await hasty.open(connector)),
      listStates: async () => new Map<string, string>(),
    }),
  }
  const courierId = await createConnectedCourier(desk, { address: courier.address, secret: token })
  const garment = await createGarment(db, { red: 200, price: 100 })
  const parcels = await handOverSome(db, { courierId, garmentId: garment._id, many: 103 })
  const call = () => callCouriers(desk, pino({ level: 'silent' }))
  await Promise.all([call(), call()])
  expect(courier.tooFast).toBe(0)
  expect(courier.calls['bulk-create']).toBe(2)
  const dispatches = await Promise.all(parcels.map((id) => findDispatch(db, id)))
  expect(dispatches.every((dispatch) => dispatch?.status === 'sent')).toBe(true)
  expect(courier.parcels).toHaveLength(103)
})
