import {
  type LedgerEntry,
  type OfficeProduct,
  type OfficeProductQuery,
  type OfficeProductRow,
  officeProductEndpoints,
  type PriceChange,
  type PricePreview,
  type QuickEdit,
  type StockCorrection,
} from '#contract/catalogue/products/office-products.contract.ts'
import {
  type Product,
  type ProductEdit,
  type ProductFields,
  productEndpoints,
} from '#contract/catalogue/products/products.contract.ts'
import { type SubCategory, subCategoryEndpoints } from '#contract/catalogue/products/sub-categories.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { requestFor } from '#web/api/api-request.ts'
import { productsApi } from '#web/api/products-api.ts'
import { announceCatalogueChange } from '#web/state/catalogue-channel.ts'

interface OfficeProductList {
  rows: OfficeProductRow[]
  total: number
}

/** Error codes that mean that the displayed data is outdated. */
const outdatedStatuses: readonly unknown[] = [404, 409]

/** Options of every mutation of the catalogue: lists refetch here and in other tabs. */
export const changesCatalogue = {
  invalidatesTags: (_result: unknown, error: { status?: unknown } | undefined) =>
    !error || outdatedStatuses.includes(error.status) ? (['Products'] as const) : [],
  onQueryStarted: (_argument: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) =>
    queryFulfilled.then(announceCatalogueChange, () => {}),
}

/** The product endpoints of the back office; injected into the store when one of its screens loads. */
const officeProductsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    listOfficeProducts: build.query<OfficeProductList, OfficeProductQuery>({
      query: (query) => requestFor(officeProductEndpoints.list, { query }),
      transformResponse: (rows: OfficeProductRow[], meta: { response?: Response } | undefined) => ({
        rows,
        total: Number(meta?.response?.headers.get('x-total-count') ?? rows.length),
      }),
      providesTags: ['Products'],
    }),
    findOfficeProduct: build.query<OfficeProduct, string>({
      query: (id) => requestFor(officeProductEndpoints.find, { params: { id } }),
      providesTags: (_product, _error, id) => [{ type: 'Products', id }],
    }),
    listShelves: build.query<SubCategory[], void>({
      query: () => requestFor(subCategoryEndpoints.list),
      providesTags: ['Products'],
    }),
    createProduct: build.mutation<Product, { key: string; body: ProductFields }>({
      query: ({ key, body }) => requestFor(productEndpoints.create, { body, headers: { [idempotencyHeader]: key } }),
      ...changesCatalogue,
    }),
    editProduct: build.mutation<Product, { id: string; body: ProductEdit }>({
      query: ({ id, body }) => requestFor(productEndpoints.edit, { params: { id }, body }),
      ...changesCatalogue,
    }),
    quickEditProduct: build.mutation<OfficeProductRow, { id: string; body: QuickEdit }>({
      query: ({ id, body }) => requestFor(officeProductEndpoints.quickEdit, { params: { id }, body }),
      ...changesCatalogue,
    }),
    correctStock: build.mutation<OfficeProductRow, { id: string; body: StockCorrection }>({
      query: ({ id, body }) => requestFor(officeProductEndpoints.correctStock, { params: { id }, body }),
      ...changesCatalogue,
    }),
    showLedger: build.query<LedgerEntry[], string>({
      query: (id) => requestFor(officeProductEndpoints.ledger, { params: { id }, query: {} }),
      providesTags: ['Products'],
    }),
    countProductOrders: build.query<{ total: number; open: number }, string>({
      query: (id) => requestFor(officeProductEndpoints.orders, { params: { id } }),
      keepUnusedDataFor: 0,
    }),
    previewPrices: build.query<PricePreview, PriceChange>({
      query: (body) => requestFor(officeProductEndpoints.previewPrices, { body }),
      keepUnusedDataFor: 0,
    }),
    changePrices: build.mutation<{ id: number; changed: number }, PriceChange>({
      query: (body) => requestFor(officeProductEndpoints.changePrices, { body }),
      ...changesCatalogue,
    }),
    restorePrices: build.mutation<{ restored: number; changedSince: number }, number>({
      query: (change) => requestFor(officeProductEndpoints.restorePrices, { params: { change } }),
      ...changesCatalogue,
    }),
  }),
})

export const {
  useListOfficeProductsQuery,
  useFindOfficeProductQuery,
  useLazyFindOfficeProductQuery,
  useListShelvesQuery,
  useCreateProductMutation,
  useEditProductMutation,
  useQuickEditProductMutation,
  useCorrectStockMutation,
  useShowLedgerQuery,
  useLazyCountProductOrdersQuery,
  usePreviewPricesQuery,
  useChangePricesMutation,
  useRestorePricesMutation,
} = officeProductsApi
