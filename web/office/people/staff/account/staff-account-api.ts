import { type StaffSessionEntry, staffEndpoints } from '#contract/people/staff/staff.contract.ts'
import type { BodyOf } from '#contract/platform/http/endpoint.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

type Endpoints = typeof staffEndpoints

/** Endpoints for a staff member's own account; injected into the store on demand. */
const staffAccountApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    staffSessions: build.query<StaffSessionEntry[], void>({ query: () => requestFor(staffEndpoints.sessions) }),
    revokeStaffSession: build.mutation<void, string>({
      query: (id) => requestFor(staffEndpoints.revokeSession, { params: { id } }),
    }),
    changeStaffPassword: build.mutation<void, BodyOf<Endpoints['changePassword']>>({
      query: (body) => requestFor(staffEndpoints.changePassword, { body }),
    }),
    changeStaffEmail: build.mutation<void, BodyOf<Endpoints['changeEmail']>>({
      query: (body) => requestFor(staffEndpoints.changeEmail, { body }),
    }),
    enableTwoFactor: build.mutation<{ secret: string; otpauth: string }, BodyOf<Endpoints['beginTwoFactor']>>({
      query: (body) => requestFor(staffEndpoints.beginTwoFactor, { body }),
    }),
    confirmTwoFactor: build.mutation<{ recoveryCodes: string[] }, BodyOf<Endpoints['confirmTwoFactor']>>({
      query: (body) => requestFor(staffEndpoints.confirmTwoFactor, { body }),
    }),
    disableTwoFactor: build.mutation<void, BodyOf<Endpoints['endTwoFactor']>>({
      query: (body) => requestFor(staffEndpoints.endTwoFactor, { body }),
    }),
  }),
})

export const {
  useStaffSessionsQuery,
  useRevokeStaffSessionMutation,
  useChangeStaffPasswordMutation,
  useChangeStaffEmailMutation,
  useEnableTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useDisableTwoFactorMutation,
} = staffAccountApi
