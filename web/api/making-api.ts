import type { MakingWeeks, makingEndpoints, OrderMaking } from '#contract/orders/making/making.contract.ts'
import { makingCalls } from '#contract/orders/making/making-calls.ts'
import { requestFor } from './api-request.ts'
import { productsApi } from './products-api.ts'

type Making = typeof makingEndpoints

/** Injected on demand, because no page needs it at first. */
const makingApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    freeWeeks: build.query<MakingWeeks, void>({
      query: () => requestFor<Making['weeks']>(makingCalls.weeks, {}),
    }),
    ownMaking: build.query<OrderMaking, string>({
      query: (id) => requestFor<Making['own']>(makingCalls.own, { params: { id } }),
    }),
  }),
})

export const { useFreeWeeksQuery, useOwnMakingQuery } = makingApi
