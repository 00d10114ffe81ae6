import {
  type BulkAct,
  type BulkDone,
  type BulkUndone,
  bulkProductEndpoints,
  type CatalogueChange,
  type ProductTarget,
} from '#contract/catalogue/products/bulk-products.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { productsApi } from '#web/api/products-api.ts'
import { changesCatalogue } from './office-products-api.ts'

/** Bulk changes of products, and their undo. */
const bulkProductsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    changeProducts: build.mutation<BulkDone, { target: ProductTarget; act: BulkAct }>({
      query: (body) => requestFor(bulkProductEndpoints.change, { body }),
      ...changesCatalogue,
    }),
    listCatalogueChanges: build.query<CatalogueChange[], void>({
      query: () => requestFor(bulkProductEndpoints.list),
      providesTags: ['Products'],
    }),
    undoCatalogueChange: build.mutation<BulkUndone, number>({
      query: (change) => requestFor(bulkProductEndpoints.undo, { params: { change } }),
      ...changesCatalogue,
    }),
  }),
})

export const { useChangeProductsMutation, useListCatalogueChangesQuery, useUndoCatalogueChangeMutation } =
  bulkProductsApi
