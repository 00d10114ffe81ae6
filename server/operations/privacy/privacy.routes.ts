import type { FastifyInstance } from 'fastify'
import { ownDataEndpoints } from '#contract/operations/privacy/account-data.contract.ts'
import { peopleEndpoints } from '#contract/operations/privacy/privacy-requests.contract.ts'
import { checkPresentPassword } from '#server/people/staff/staff-password.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { eraseOwnData, readOwnData } from './account-data.service.ts'
import { previewErasure } from './erase-old-orders.service.ts'
import { eraseRequested, exportPersonData, findPerson } from './privacy-requests.service.ts'

export function privacyRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, ownDataEndpoints.read, async ({ shopper }) => readOwnData(db, shopper))

  mount(app, ownDataEndpoints.erase, async ({ shopper, body }) => eraseOwnData(db, shopper, body.currentPassword))

  mount(app, peopleEndpoints.find, async ({ body }) => findPerson(db, body.who))

  mount(app, peopleEndpoints.take, async ({ body: { currentPassword, ...request }, staff }) => {
    await checkPresentPassword(db, staff, currentPassword)
    return exportPersonData(db, staff.username, request)
  })

  mount(app, peopleEndpoints.erase, async ({ body: { currentPassword, ...request }, staff }) => {
    await checkPresentPassword(db, staff, currentPassword)
    await eraseRequested(db, staff.username, request)
  })

  mount(app, peopleEndpoints.previewForgetting, async ({ query }) => previewErasure(db, query.months))
}
