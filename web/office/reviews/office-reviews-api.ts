import type { ReviewState } from '#contract/fit/review-limits.ts'
import { type OfficeReview, type ReviewMark, reviewEndpoints } from '#contract/fit/reviews.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

interface ReviewPage {
  reviews: OfficeReview[]
  total: number
}

const officeReviewsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Reviews'] }).injectEndpoints({
  endpoints: (build) => ({
    browseReviews: build.query<ReviewPage, { state: ReviewState; page: number }>({
      query: (query) => requestFor(reviewEndpoints.browse, { query }),
      transformResponse: (reviews: OfficeReview[], meta: { response?: Response } | undefined) => ({
        reviews,
        total: Number(meta?.response?.headers.get('x-total-count') ?? reviews.length),
      }),
      providesTags: ['Reviews'],
    }),
    markReview: build.mutation<OfficeReview, { id: string; mark: ReviewMark }>({
      query: ({ id, mark }) => requestFor(reviewEndpoints.mark, { params: { id }, body: mark }),
      invalidatesTags: ['Reviews'],
    }),
  }),
})

export const { useBrowseReviewsQuery, useMarkReviewMutation } = officeReviewsApi
