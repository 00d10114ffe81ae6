import { suggestCall } from '#contract/catalogue/search/suggest-call.ts'
import type { Suggestions, suggestionEndpoints } from '#contract/catalogue/search/suggestions.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from '#web/api/api-request.ts'
import { productsApi } from '#web/api/products-api.ts'

type Suggest = (typeof suggestionEndpoints)['suggest']

export const { useLazySuggestQuery } = productsApi.injectEndpoints({
  endpoints: (build) => ({
    suggest: build.query<Suggestions, { query: string; language: Language }>({
      query: (query) => requestFor<Suggest>(suggestCall, { query }),
      providesTags: ['Products'],
    }),
  }),
})
