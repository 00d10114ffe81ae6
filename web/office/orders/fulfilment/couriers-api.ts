import {
  type CourierAccount,
  cashEndpoints,
  type OwedParcel,
  type Receipt,
  type ReceiptFields,
  type StatementReading,
} from '#contract/orders/fulfilment/cash.contract.ts'
import {
  type Courier,
  type CourierFields,
  courierEndpoints,
  type StatementColumns,
} from '#contract/orders/fulfilment/couriers.contract.ts'
import {
  type Manifest,
  manifestEndpoints,
  type Parcel,
  type WholeManifest,
} from '#contract/orders/fulfilment/manifests.contract.ts'
import { type ProfitQuestion, type ProfitReport, profitEndpoints } from '#contract/orders/fulfilment/profit.contract.ts'
import {
  type CountedParcel,
  type RefusalGroup,
  type RefusalReport,
  refusalEndpoints,
} from '#contract/orders/fulfilment/refusals.contract.ts'
import {
  type UnaccountedOrders,
  unaccountedOrderEndpoints,
} from '#contract/orders/lifecycle/unaccounted-orders.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { toBase64 } from '#web/forms/base64.ts'

interface Keyed<Body> {
  /** The idempotency key. */
  key: string
  body: Body
}

/** The period and the language of a table. */
interface Days {
  from: string
  to: string
  language: Language
}

const changesAll = { invalidatesTags: ['Orders' as const, 'Couriers' as const] }

/** Couriers, their parcels and payments; injected into the store when their screen opens. */
const couriersApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Couriers'] }).injectEndpoints({
  endpoints: (build) => ({
    couriers: build.query<Courier[], void>({
      query: () => requestFor(courierEndpoints.list),
      providesTags: ['Couriers'],
    }),
    addCourier: build.mutation<Courier[], CourierFields>({
      query: (body) => requestFor(courierEndpoints.add, { body }),
      ...changesAll,
    }),
    changeCourier: build.mutation<Courier[], { id: number; body: CourierFields & { version: number } }>({
      query: ({ id, body }) => requestFor(courierEndpoints.change, { params: { id }, body }),
      ...changesAll,
    }),
    manifests: build.query<Manifest[], { before?: number }>({
      query: (query) => requestFor(manifestEndpoints.list, { query }),
      providesTags: ['Couriers', 'Orders'],
    }),
    manifest: build.query<WholeManifest, number>({
      query: (id) => requestFor(manifestEndpoints.find, { params: { id } }),
      providesTags: ['Couriers', 'Orders'],
    }),
    handOver: build.mutation<WholeManifest, Keyed<{ courierId: number; orders: string[] }>>({
      query: ({ key, body }) => requestFor(manifestEndpoints.handOver, { body, headers: { [idempotencyHeader]: key } }),
      ...changesAll,
    }),
    undoHandOver: build.mutation<WholeManifest, number>({
      query: (id) => requestFor(manifestEndpoints.undo, { params: { id } }),
      ...changesAll,
    }),
    /** As base64, because the store holds only serialisable values. */
    parcelFile: build.mutation<string, { id: number; format: 'csv' | 'xlsx' }>({
      query: ({ id, format }) => ({
        ...requestFor(manifestEndpoints.file, { params: { id }, query: { format } }),
        responseHandler: async (response) => (response.ok ? toBase64(await response.arrayBuffer()) : response.json()),
      }),
    }),
    changeParcel: build.mutation<Parcel, { id: number; number?: string; postponedUntil?: string | null }>({
      query: ({ id, ...body }) => requestFor(manifestEndpoints.change, { params: { id }, body }),
      ...changesAll,
    }),
    accounts: build.query<CourierAccount[], void>({
      query: () => requestFor(cashEndpoints.accounts),
      providesTags: ['Couriers', 'Orders'],
    }),
    unassignedOrders: build.query<UnaccountedOrders, void>({
      query: () => requestFor(unaccountedOrderEndpoints.list),
      providesTags: ['Couriers', 'Orders'],
    }),
    assignOrder: build.mutation<UnaccountedOrders, { account: number; orders: string[]; isPaid: boolean }>({
      query: (body) => requestFor(unaccountedOrderEndpoints.settle, { body }),
      ...changesAll,
    }),
    owed: build.query<OwedParcel[], number>({
      query: (courier) => requestFor(cashEndpoints.owed, { query: { courier } }),
      providesTags: ['Couriers', 'Orders'],
    }),
    receipts: build.query<Receipt[], { courier?: number; before?: number }>({
      query: (query) => requestFor(cashEndpoints.receipts, { query }),
      providesTags: ['Couriers'],
    }),
    bookReceipt: build.mutation<Receipt, Keyed<ReceiptFields>>({
      query: ({ key, body }) => requestFor(cashEndpoints.book, { body, headers: { [idempotencyHeader]: key } }),
      ...changesAll,
    }),
    undoReceipt: build.mutation<Receipt, number>({
      query: (id) => requestFor(cashEndpoints.undo, { params: { id } }),
      ...changesAll,
    }),
    readStatement: build.mutation<StatementReading, { courierId: number; file: string; columns?: StatementColumns }>({
      query: (body) => requestFor(cashEndpoints.readStatement, { body }),
      invalidatesTags: ['Couriers'],
    }),
    refusals: build.query<RefusalReport, { from: string; to: string }>({
      query: (query) => requestFor(refusalEndpoints.report, { query }),
      providesTags: ['Couriers', 'Orders'],
    }),
    figureParcels: build.query<CountedParcel[], { from: string; to: string; by: RefusalGroup; key: string }>({
      query: (query) => requestFor(refusalEndpoints.parcels, { query }),
      providesTags: ['Couriers', 'Orders'],
    }),
    refusalsFile: build.mutation<string, Days>({
      query: (query) => ({ ...requestFor(refusalEndpoints.export, { query }), responseHandler: 'text' }),
    }),
    profit: build.query<ProfitReport, ProfitQuestion>({
      query: (query) => requestFor(profitEndpoints.report, { query }),
      providesTags: ['Couriers', 'Orders'],
    }),
    profitFile: build.mutation<string, ProfitQuestion & { language: Language }>({
      query: (query) => ({ ...requestFor(profitEndpoints.export, { query }), responseHandler: 'text' }),
    }),
    saveAdvertising: build.mutation<{ month: string; amount: number }, { month: string; amount: number }>({
      query: (body) => requestFor(profitEndpoints.advertise, { body }),
      invalidatesTags: ['Couriers'],
    }),
    cashFile: build.mutation<string, Days>({
      query: (query) => ({ ...requestFor(cashEndpoints.export, { query }), responseHandler: 'text' }),
    }),
  }),
})

export const {
  useCouriersQuery,
  useAddCourierMutation,
  useChangeCourierMutation,
  useManifestsQuery,
  useManifestQuery,
  useHandOverMutation,
  useUndoHandOverMutation,
  useParcelFileMutation,
  useChangeParcelMutation,
  useAccountsQuery,
  useUnassignedOrdersQuery,
  useAssignOrderMutation,
  useOwedQuery,
  useReceiptsQuery,
  useBookReceiptMutation,
  useUndoReceiptMutation,
  useReadStatementMutation,
  useRefusalsQuery,
  useFigureParcelsQuery,
  useRefusalsFileMutation,
  useProfitQuery,
  useProfitFileMutation,
  useSaveAdvertisingMutation,
  useCashFileMutation,
} = couriersApi
