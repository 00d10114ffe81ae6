import { type OwnPageTexts, ownPageCall } from '#contract/catalogue/custom-pages/own-page-call.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from './api-request.ts'
import { productsApi } from './products-api.ts'

/** Custom pages, each in the language of the page. */
export const customPagesApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomPage: build.query<OwnPageTexts, { address: string; language: Language }>({
      query: ({ address, language }) => requestFor(ownPageCall, { params: { address }, query: { language } }),
      providesTags: ['Shop'],
    }),
  }),
})

export const { useFindCustomPageQuery } = customPagesApi
