import { tillEndpoints as endpoints, type TillDay, type WholeTillDay } from '#contract/orders/till/till.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const changesAll = { invalidatesTags: ['Orders' as const, 'Till' as const] }

/** The till's endpoints; injected into the store when its tab opens. */
const tillApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Till'] }).injectEndpoints({
  endpoints: (build) => ({
    till: build.query<{ day: WholeTillDay | null }, void>({
      query: () => requestFor(endpoints.now),
      providesTags: ['Till', 'Orders'],
    }),
    tillDays: build.query<TillDay[], void>({
      query: () => requestFor(endpoints.days, { query: {} }),
      providesTags: ['Till'],
    }),
    openTill: build.mutation<WholeTillDay, number>({
      query: (float) => requestFor(endpoints.open, { body: { float } }),
      ...changesAll,
    }),
    closeTill: build.mutation<WholeTillDay, { id: number; counted: number; expected: number; reason: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.close, { params: { id }, body }),
      ...changesAll,
    }),
    sellAtTill: build.mutation<WholeTillDay, { key: string; orderId: string; version: number }>({
      query: ({ key, ...body }) => requestFor(endpoints.sell, { body, headers: { [idempotencyHeader]: key } }),
      ...changesAll,
    }),
    moveCash: build.mutation<WholeTillDay, { key: string; kind: 'in' | 'out'; amount: number; reason: string }>({
      query: ({ key, ...body }) => requestFor(endpoints.move, { body, headers: { [idempotencyHeader]: key } }),
      ...changesAll,
    }),
    reverseEntry: build.mutation<WholeTillDay, { id: number; reason: string }>({
      query: ({ id, reason }) => requestFor(endpoints.meet, { params: { id }, body: { reason } }),
      ...changesAll,
    }),
    tillFile: build.mutation<string, { from: string; to: string; language: Language }>({
      query: (query) => ({ ...requestFor(endpoints.export, { query }), responseHandler: 'text' }),
    }),
  }),
})

export const {
  useTillQuery,
  useTillDaysQuery,
  useOpenTillMutation,
  useCloseTillMutation,
  useSellAtTillMutation,
  useMoveCashMutation,
  useReverseEntryMutation,
  useTillFileMutation,
} = tillApi
