import type { FastifyInstance } from 'fastify'
import { doctorEndpoints } from '#contract/operations/doctor/doctor.contract.ts'
import { mount } from '#server/platform/http/mount.ts'
import { examine, type Patient } from './doctor.service.ts'

export function doctorRoutes(app: FastifyInstance, patient: Patient): void {
  mount(app, doctorEndpoints.checks, async () => examine(patient))
}
