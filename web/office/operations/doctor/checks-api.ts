import { type Check, doctorEndpoints } from '#contract/operations/doctor/doctor.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const checksApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    checks: build.query<Check[], void>({ query: () => requestFor(doctorEndpoints.checks) }),
  }),
})

export const { useChecksQuery } = checksApi
