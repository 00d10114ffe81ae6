import { type BinEntry, type BinKind, binEndpoints } from '#contract/operations/trash/bin.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { productsApi } from '#web/api/products-api.ts'
import { announceCatalogueChange } from '#web/state/catalogue-channel.ts'

interface BinPage {
  entries: BinEntry[]
  total: number
}
type BinItem = Pick<BinEntry, 'kind' | 'id'>

/** A restored record may be a product: product lists refetch, also in other tabs. */
const changesBin = {
  invalidatesTags: ['Bin', 'Orders', 'Messages'] as const,
  onQueryStarted: (
    _item: unknown,
    { queryFulfilled, dispatch }: { queryFulfilled: Promise<unknown>; dispatch: (action: never) => unknown },
  ) =>
    queryFulfilled.then(
      () => {
        dispatch(productsApi.util.invalidateTags(['Products']) as never)
        announceCatalogueChange()
      },
      () => {},
    ),
}

const binApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Bin', 'Messages'] }).injectEndpoints({
  endpoints: (build) => ({
    bin: build.query<BinPage, { kind?: BinKind; q?: string; page?: number }>({
      query: (query) => requestFor(binEndpoints.list, { query }),
      transformResponse: (entries: BinEntry[], meta: { response?: Response } | undefined) => ({
        entries,
        total: Number(meta?.response?.headers.get('x-total-count') ?? entries.length),
      }),
      providesTags: ['Bin'],
    }),
    restoreFromBin: build.mutation<void, BinItem>({
      query: ({ kind, id }) => requestFor(binEndpoints.restore, { body: { kind, id } }),
      ...changesBin,
    }),
    purgeFromBin: build.mutation<void, BinItem & { currentPassword: string }>({
      query: (body) => requestFor(binEndpoints.purge, { body }),
      ...changesBin,
    }),
  }),
})

export const { useBinQuery, useRestoreFromBinMutation, usePurgeFromBinMutation } = binApi
