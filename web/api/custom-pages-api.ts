import { type CustomPageTexts, customPageCall } from '#contract/catalogue/custom-pages/custom-page-call.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from './api-request.ts'
import { productsApi } from './products-api.ts'

/** Custom pages, each in the language of the page. */
export const customPagesApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    findCustomPage: build.query<CustomPageTexts, { address: string; language: Language }>({
      query: ({ address, language }) => requestFor(customPageCall, { params: { address }, query: { language } }),
      providesTags: ['Shop'],
    }),
  }),
})

export const { useFindCustomPageQuery } = customPagesApi
