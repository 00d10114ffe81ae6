import type { Occasions } from '#contract/catalogue/occasions/occasions.contract.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { requestFor } from './api-request.ts'
import { productsApi } from './products-api.ts'

/** Feasts, and the outfits for occasions. */
export const occasionsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    findOccasions: build.query<Occasions, void>({
      query: () => requestFor(readingCalls.findOccasions),
      providesTags: ['Shop', 'Products'],
    }),
  }),
})

export const { useFindOccasionsQuery } = occasionsApi
