import {
  type CountedVariant,
  type PastCount,
  type ReceivedStock,
  type ScannedPiece,
  type StockBatch,
  type StockCount,
  stockEndpoints,
} from '#contract/catalogue/products/stock.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { productsApi } from '#web/api/products-api.ts'
import { changesCatalogue } from '#web/office/catalogue/products/office-products-api.ts'

/** Stock endpoints. Each response contains the current counts, which are written to the cache. */
const stockApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    receiveStock: build.mutation<StockBatch, ReceivedStock>({
      query: (body) => requestFor(stockEndpoints.receive, { body }),
      ...changesCatalogue,
    }),
    undoStock: build.mutation<StockBatch, number>({
      query: (id) => requestFor(stockEndpoints.undo, { params: { id } }),
      ...changesCatalogue,
    }),
    showStocktake: build.query<StockCount | null, void>({
      query: () => requestFor(stockEndpoints.count),
      providesTags: ['Products'],
    }),
    listPastStocktakes: build.query<PastCount[], void>({
      query: () => requestFor(stockEndpoints.pastCounts),
      providesTags: ['Products'],
    }),
    findPieces: build.query<ScannedPiece[], string>({
      query: (code) => requestFor(stockEndpoints.byCode, { query: { code } }),
      keepUnusedDataFor: 0,
    }),
    startStocktake: build.mutation<StockCount, void>({
      query: () => requestFor(stockEndpoints.begin),
      invalidatesTags: ['Products'],
    }),
    writeCount: build.mutation<StockCount, { id: number; body: CountedVariant }>({
      query: ({ id, body }) => requestFor(stockEndpoints.write, { params: { id }, body }),
      onQueryStarted: async (_asked, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(stockApi.util.updateQueryData('showStocktake', undefined, () => answer.data))
        else dispatch(stockApi.util.invalidateTags(['Products']))
      },
    }),
    closeStocktake: build.mutation<StockBatch, number>({
      query: (id) => requestFor(stockEndpoints.close, { params: { id } }),
      ...changesCatalogue,
    }),
    discardStocktake: build.mutation<void, number>({
      query: (id) => requestFor(stockEndpoints.drop, { params: { id } }),
      invalidatesTags: ['Products'],
    }),
  }),
})

export const {
  useReceiveStockMutation,
  useUndoStockMutation,
  useShowStocktakeQuery,
  useLazyShowStocktakeQuery,
  useListPastStocktakesQuery,
  useLazyFindPiecesQuery,
  useStartStocktakeMutation,
  useWriteCountMutation,
  useCloseStocktakeMutation,
  useDiscardStocktakeMutation,
} = stockApi
