import type { FastifyInstance } from 'fastify'
import { officeProductEndpoints } from '#contract/catalogue/products/office-products.contract.ts'
import { invoiceEndpoints } from '#contract/orders/invoices/invoices.contract.ts'
import { partialDeliveryEndpoints } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import { exportEndpoints, orderTables } from '#contract/orders/records/exports.contract.ts'
import type { OfficeOrderFields } from '#contract/orders/records/office-order-fields.contract.ts'
import { officeOrderEndpoints as endpoints } from '#contract/orders/records/office-orders.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { makeLateInvoice, showOrderPapers } from '#server/orders/invoices/order-invoices.service.ts'
import { showBusyNetworks } from '#server/orders/placement/order-networks.service.ts'
import { exportOrders } from '#server/orders/records/export/export-orders.service.ts'
import {
  browseOfficeOrders,
  findCustomers,
  pickOrders,
  showOfficeOrder,
  showTimeline,
} from '#server/orders/records/office/office-orders.service.ts'
import { addNote, recordPrint } from '#server/orders/records/office/order-notes.service.ts'
import { countOrdersOfProduct } from '#server/orders/records/orders-of-product.service.ts'
import { toStaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { ConcurrencyLimit, longListLimit } from '#server/platform/http/concurrency-limit.ts'
import { requireRight } from '#server/platform/http/guards.ts'
import { mount } from '#server/platform/http/mount.ts'
import { canSeeCustomers } from '#server/platform/http/staff-member.ts'
import { sendInTurn } from '#server/platform/http/stream-list.ts'
import { editOrder, takeOrder } from './edit/edit-order.service.ts'
import { recordCall, stepOrder, stepOrders, undoSteps } from './order-steps.service.ts'
import { deliverPart } from './partial-delivery/partial-delivery.service.ts'
import { checkPiece, showReturning } from './partial-delivery/returning-pieces.service.ts'
import { showUnconfirmed } from './unconfirmed-orders.service.ts'

export function officeOrderRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.browse, async ({ query, staff }) =>
    browseOfficeOrders(db, { ...query, blind: !canSeeCustomers(staff) }),
  )

  mount(app, endpoints.unconfirmed, async () => showUnconfirmed(db))

  mount(app, endpoints.busyNetworks, async () => showBusyNetworks(db))

  mount(app, endpoints.pick, async ({ query }) => pickOrders(db, query.ids))

  mount(app, endpoints.find, async ({ params }) => showOfficeOrder(db, params.id))

  mount(app, endpoints.events, async ({ params, staff }) => showTimeline(db, params.id, !canSeeCustomers(staff)))

  mount(app, endpoints.create, async ({ body, headers, staff, reply }) => {
    mayAgree(staff, body)
    const { order, created } = await takeOrder(db, toStaffActor(staff), headers[idempotencyHeader], body)
    reply.status(created ? 201 : 200)
    return order
  })

  mount(app, endpoints.edit, async ({ params, body, staff }) => {
    mayAgree(staff, body)
    return editOrder(db, toStaffActor(staff), params.id, body)
  })

  mount(app, endpoints.step, async ({ params, body, staff }) => stepOrder(db, toStaffActor(staff), params.id, body))

  mount(app, endpoints.stepAll, async ({ body, staff }) => {
    const { orders, ...step } = body
    return stepOrders(db, toStaffActor(staff), orders, step)
  })

  mount(app, endpoints.undo, async ({ body, staff }) => undoSteps(db, toStaffActor(staff), body.orders))

  mount(app, partialDeliveryEndpoints.deliverPart, async ({ params, body, staff }) =>
    deliverPart(db, toStaffActor(staff), params.id, body),
  )

  mount(app, partialDeliveryEndpoints.returning, async ({ params }) => showReturning(db, params.id))

  mount(app, partialDeliveryEndpoints.checkPiece, async ({ params, body, staff }) =>
    checkPiece(db, toStaffActor(staff), params.id, Number(params.piece), body.checkedAs),
  )

  mount(app, endpoints.recordCall, async ({ params, body, staff }) =>
    recordCall(db, toStaffActor(staff), params.id, body.nextCallAt),
  )

  mount(app, endpoints.addNote, async ({ params, body, staff }) =>
    addNote(db, toStaffActor(staff), params.id, body.text),
  )

  mount(app, endpoints.recordPrint, async ({ body, staff }) => recordPrint(db, toStaffActor(staff), body.ids))

  mount(app, invoiceEndpoints.ofOrder, async ({ params }) => showOrderPapers(db, params.id))

  mount(app, invoiceEndpoints.make, async ({ params, staff }) => makeLateInvoice(db, toStaffActor(staff), params.id))

  const turns = new ConcurrencyLimit(longListLimit)
  for (const table of orderTables) {
    mount(app, exportEndpoints[table], async ({ query: { language, ...filter }, staff, reply }) => {
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${table}.csv"`)
      return sendInTurn(turns, () => exportOrders(db, table, { ...filter, blind: !canSeeCustomers(staff) }, language))
    })
  }

  mount(app, officeProductEndpoints.orders, async ({ params }) => countOrdersOfProduct(db, params.id))

  mount(app, endpoints.customers, async ({ query }) => findCustomers(db, query.query))
}

/** Staff without the right to set prices cannot agree on a price in an order; they may give a discount, which is recorded as such. */
function mayAgree(staff: Parameters<typeof requireRight>[0], { products }: OfficeOrderFields): void {
  if (products.some(({ price }) => price !== undefined)) requireRight(staff, 'set-prices')
}
