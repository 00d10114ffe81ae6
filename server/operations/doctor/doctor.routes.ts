import type { FastifyInstance } from 'fastify'
import { doctorEndpoints } from '#contract/operations/doctor/doctor.contract.ts'
import { mount } from '#server/platform/http/mount.ts'
import { type CheckContext, runChecks } from './doctor.service.ts'

export function doctorRoutes(app: FastifyInstance, patient: CheckContext): void {
  mount(app, doctorEndpoints.checks, async () => runChecks(patient))
}
