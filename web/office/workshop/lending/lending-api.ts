import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import {
  lendingEndpoints as endpoints,
  type LentGarment,
  type Loan,
  type LoanBoard,
  type TakenLoan,
} from '#contract/workshop/lending/lending.contract.ts'
import type { LoanStep } from '#contract/workshop/lending/lending.rules.ts'
import { requestFor } from '#web/api/api-request.ts'
import { problemCode } from '#web/api/call-error.ts'
import { ordersApi } from '#web/api/orders-api.ts'

export type LendingTermsBody = Omit<LentGarment, 'productId' | 'title' | 'image' | 'looks'> & {
  looks: { variantId: number; pieces: number }[]
}

/** `pieceId` is set only if another piece than the promised one is handed over. */
export interface LoanStepCall {
  id: string
  version: number
  step: LoanStep
  kept?: number
  reason?: string
  pieceId?: number
}

const lendingApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    loanBoard: build.query<LoanBoard, void>({
      query: () => requestFor(endpoints.board, {}),
      providesTags: ['Orders'],
    }),
    lentGarments: build.query<LentGarment[], void>({
      query: () => requestFor(endpoints.garments, {}),
      providesTags: ['Orders'],
    }),
    lentGarment: build.query<LentGarment, string>({
      query: (id) => requestFor(endpoints.ofGarment, { params: { id } }),
      providesTags: ['Orders'],
    }),
    saveLending: build.mutation<LentGarment, LendingTermsBody & { id: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.save, { params: { id }, body }),
      invalidatesTags: ['Orders'],
    }),
    setLentPiece: build.mutation<LentGarment, { id: string; version: number; pieceId: number; gone: boolean }>({
      query: ({ id, ...body }) => requestFor(endpoints.setPiece, { params: { id }, body }),
      invalidatesTags: ['Orders'],
    }),
    takeLoan: build.mutation<Loan, TakenLoan & { key: string }>({
      query: ({ key, ...body }) => requestFor(endpoints.take, { body, headers: { [idempotencyHeader]: key } }),
      // The error `key-reused` means that an earlier attempt created the loan and its response was lost, so the loans are refetched then too.
      invalidatesTags: (made, error) => (made || problemCode(error) === 'key-reused' ? ['Orders'] : []),
    }),
    stepLoan: build.mutation<Loan, LoanStepCall>({
      query: ({ id, ...body }) => requestFor(endpoints.step, { params: { id }, body }),
      invalidatesTags: ['Orders'],
    }),
    undoLoanStep: build.mutation<Loan, { id: string; version: number }>({
      query: ({ id, ...body }) => requestFor(endpoints.undo, { params: { id }, body }),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const {
  useLoanBoardQuery,
  useLentGarmentsQuery,
  useLentGarmentQuery,
  useSaveLendingMutation,
  useSetLentPieceMutation,
  useTakeLoanMutation,
  useStepLoanMutation,
  useUndoLoanStepMutation,
} = lendingApi
