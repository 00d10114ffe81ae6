import { reviewCalls } from '#contract/customers/reviews/review-calls.ts'
import { reviewTokenHeader } from '#contract/customers/reviews/review-limits.ts'
import type {
  ReviewFields,
  ReviewInvitation,
  ReviewsOfGarment,
  reviewEndpoints,
} from '#contract/customers/reviews/reviews.contract.ts'
import { requestFor } from './api-request.ts'
import { productsApi } from './products-api.ts'

type Reviews = typeof reviewEndpoints

const headersOf = (token: string) => ({ [reviewTokenHeader]: token })

/** Reviews: listed below a garment, and written with a mailed invitation. */
export const reviewsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ReviewsOfGarment, { id: string; page: number; height?: number; size?: string }>({
      query: ({ id, ...query }) => requestFor<Reviews['list']>(reviewCalls.list, { params: { id }, query }),
      providesTags: (_found, _error, { id }) => [{ type: 'Products', id }],
    }),
    openInvitation: build.query<ReviewInvitation, string>({
      query: (token) => requestFor<Reviews['open']>(reviewCalls.open, { headers: headersOf(token) }),
      providesTags: [{ type: 'Products', id: 'own-words' }],
    }),
    writeReview: build.mutation<ReviewInvitation, { token: string; fields: ReviewFields }>({
      query: ({ token, fields }) =>
        requestFor<Reviews['write']>(reviewCalls.write, { headers: headersOf(token), body: fields }),
      invalidatesTags: [{ type: 'Products', id: 'own-words' }],
    }),
    withdrawReview: build.mutation<ReviewInvitation, { token: string; line: number }>({
      query: ({ token, line }) =>
        requestFor<Reviews['withdraw']>(
          { ...reviewCalls.withdraw, path: `/api/reviews/${line}` },
          { headers: headersOf(token) },
        ),
      invalidatesTags: [{ type: 'Products', id: 'own-words' }],
    }),
    stopInvitations: build.mutation<void, string>({
      query: (token) => requestFor<Reviews['stop']>(reviewCalls.stop, { headers: headersOf(token) }),
    }),
    addReviewPicture: build.mutation<{ url: string }, { token: string; file: File }>({
      query: ({ token, file }) => {
        const body = new FormData()
        body.append('picture', file)
        return requestFor<Reviews['addPicture']>(reviewCalls.addPicture, { headers: headersOf(token), body })
      },
    }),
  }),
})

export const {
  useListReviewsQuery,
  useOpenInvitationQuery,
  useWriteReviewMutation,
  useWithdrawReviewMutation,
  useStopInvitationsMutation,
  useAddReviewPictureMutation,
} = reviewsApi
