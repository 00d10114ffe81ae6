import type { ReviewState } from '#contract/customers/reviews/review-limits.ts'
import { type OfficeReview, type ReviewMark, reviewEndpoints } from '#contract/customers/reviews/reviews.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { toBase64 } from '#web/forms/base64.ts'

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
    /** The picture as a data URL, because pictures of unpublished reviews have no public address. */
    reviewPicture: build.query<string, { id: string; place: number }>({
      query: (params) => ({
        ...requestFor(reviewEndpoints.picture, { params }),
        responseHandler: async (response) => {
          if (!response.ok) return response.json()
          const type = response.headers.get('content-type') ?? ''
          return `data:${type};base64,${toBase64(await response.arrayBuffer())}`
        },
      }),
    }),
    markReview: build.mutation<OfficeReview, { id: string; mark: ReviewMark }>({
      query: ({ id, mark }) => requestFor(reviewEndpoints.mark, { params: { id }, body: mark }),
      invalidatesTags: ['Reviews'],
    }),
  }),
})

export const { useReviewPictureQuery, useBrowseReviewsQuery, useMarkReviewMutation } = officeReviewsApi
