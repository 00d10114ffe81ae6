import type { FastifyInstance } from 'fastify'
import { connectorEndpoints } from '#contract/orders/fulfilment/connectors.contract.ts'
import { courierLabelEndpoints } from '#contract/orders/fulfilment/courier-labels.contract.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ConnectorDesk } from './connector-services.ts'
import { changeConnector, showConnectors, testConnector } from './connectors.service.ts'
import { listLabels } from './courier-labels.repository.ts'
import { readLabel } from './fetch-labels.service.ts'
import { handleDispatch, showDispatches } from './handle-dispatch.service.ts'

export function connectorRoutes(app: FastifyInstance, { desk }: { desk: ConnectorDesk }): void {
  mount(app, connectorEndpoints.list, async () => showConnectors(desk.db))

  mount(app, connectorEndpoints.keep, async ({ params, body, staff }) =>
    changeConnector(desk, staff.username, params.id, body),
  )

  mount(app, connectorEndpoints.test, async ({ params }) => testConnector(desk, params.id))

  mount(app, connectorEndpoints.dispatches, async ({ params }) => showDispatches(desk.db, params.id))

  mount(app, courierLabelEndpoints.list, async ({ query }) => listLabels(desk.db, query))

  mount(app, courierLabelEndpoints.file, async ({ params, reply }) => {
    const { type, content } = await readLabel(desk.db, params.id)
    reply.type(type).header('content-disposition', 'inline').header('cache-control', 'no-store')
    return content as never
  })

  mount(app, connectorEndpoints.settle, async ({ params, body, staff }) =>
    handleDispatch(desk, toStaffActor(staff), params.id, body.wish),
  )
}
