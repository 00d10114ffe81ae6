import type { fitEndpoints, GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import { fitCalls } from '#contract/catalogue/size-advice/garment-fit-call.ts'
import { requestFor } from './api-request.ts'
import { productsApi } from './products-api.ts'

/** Injected on demand, because no page needs it at first. */
export const sizeAdviceApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    findFit: build.query<GarmentFit, string>({
      query: (id) => requestFor<(typeof fitEndpoints)['find']>(fitCalls.findFit, { params: { id } }),
      providesTags: (_fit, _error, id) => [{ type: 'Products', id }],
    }),
  }),
})

export const { useFindFitQuery } = sizeAdviceApi
