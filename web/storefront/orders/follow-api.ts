import { type FollowedParcel, followEndpoints } from '#contract/orders/fulfilment/parcel-tracking.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const followApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    followParcel: build.mutation<FollowedParcel, { number: string; phone: string }>({
      query: (body) => requestFor(followEndpoints.follow, { body }),
    }),
  }),
})

export const { useFollowParcelMutation } = followApi
