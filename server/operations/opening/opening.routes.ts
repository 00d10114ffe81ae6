import type { FastifyInstance } from 'fastify'
import { openingEndpoints } from '#contract/operations/opening/opening.contract.ts'
import { mount } from '#server/platform/http/mount.ts'
import { closeShop, type OpeningDesk, openShop, readOpening, removeSamplesAndClose } from './opening.service.ts'

export function openingRoutes(app: FastifyInstance, desk: OpeningDesk): void {
  mount(app, openingEndpoints.read, async () => readOpening(desk))
  mount(app, openingEndpoints.open, async ({ staff }) => openShop(desk, staff.username))
  mount(app, openingEndpoints.close, async ({ body, staff }) => closeShop(desk, staff.username, body))
  mount(app, openingEndpoints.removeSamples, async ({ staff }) => removeSamplesAndClose(desk, staff.username))
}
