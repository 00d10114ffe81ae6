import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import type { PageTexts, WrittenPage } from '#contract/platform/settings/page-texts.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from './api-request.ts'
import { productsApi } from './products-api.ts'

/** Texts of the owner for pages such as the terms, in the language of the page. */
export const pageTextsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    findPageTexts: build.query<PageTexts, { page: WrittenPage; language: Language }>({
      query: ({ page, language }) => requestFor(readingCalls.findPageTexts, { params: { page }, query: { language } }),
      providesTags: ['Shop'],
    }),
  }),
})

export const { useFindPageTextsQuery } = pageTextsApi
