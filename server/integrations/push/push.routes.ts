import type { FastifyInstance } from 'fastify'
import { pushEndpoints } from '#contract/integrations/push/push.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { addDevice, changeDevice, removeDevice, showDevices } from './push.service.ts'

export function pushRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, pushEndpoints.list, async ({ staff }) => showDevices(db, staff))

  mount(app, pushEndpoints.add, async ({ staff, body }) => addDevice(db, staff, body))

  mount(app, pushEndpoints.change, async ({ staff, params, body }) => changeDevice(db, staff, params.id, body))

  mount(app, pushEndpoints.remove, async ({ staff, params }) => removeDevice(db, staff, params.id))
}
