import type { NewsList, NewsPiece } from '#contract/catalogue/news/news-calls.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from './api-request.ts'
import { productsApi } from './products-api.ts'

interface NewsQuery {
  language: Language
  limit?: number
  page?: number
}

/** News in the language of the page. */
export const newsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    listNews: build.query<NewsList, NewsQuery>({
      query: (query) => requestFor(readingCalls.listNews, { query }),
      providesTags: ['Shop'],
    }),
    findNews: build.query<NewsPiece, { id: string; language: Language }>({
      query: ({ id, language }) => requestFor(readingCalls.findNews, { params: { id }, query: { language } }),
      providesTags: ['Shop', 'Products'],
    }),
  }),
})

export const { useListNewsQuery, useFindNewsQuery } = newsApi
