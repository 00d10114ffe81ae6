import {
  type ImportedPictures,
  importedPictureEndpoints,
} from '#contract/integrations/imports/imported-pictures.contract.ts'
import {
  type ImportPreview,
  importEndpoints,
  type ShelfChoice,
  type ShopImport,
} from '#contract/integrations/imports/imports.contract.ts'
import { type UrlRedirect, urlRedirectEndpoints } from '#contract/integrations/imports/url-redirects.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { productsApi } from '#web/api/products-api.ts'
import { changesCatalogue } from '#web/office/catalogue/products/office-products-api.ts'

/** Imports from another shop: uploaded files, their previews and results. */
const importsApi = productsApi
  .enhanceEndpoints({ addTagTypes: ['Imports', 'OldAddresses', 'BroughtPictures'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listImports: build.query<ShopImport[], void>({
        query: () => requestFor(importEndpoints.list),
        providesTags: ['Imports'],
      }),
      previewImport: build.query<ImportPreview, string>({
        query: (id) => requestFor(importEndpoints.preview, { params: { id } }),
        // The preview compares the file with the products, so it is refetched when a product is sold or edited.
        providesTags: ['Imports', 'Products'],
      }),
      chooseShelves: build.mutation<ImportPreview, { id: string; shelves: ShelfChoice[] }>({
        query: ({ id, shelves }) => requestFor(importEndpoints.choose, { params: { id }, body: { shelves } }),
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
          if (data) dispatch(importsApi.util.upsertQueryData('previewImport', id, data))
        },
      }),
      runImport: build.mutation<ImportPreview, string>({
        query: (id) => requestFor(importEndpoints.bring, { params: { id } }),
        onQueryStarted: changesCatalogue.onQueryStarted,
        invalidatesTags: ['Imports', 'Products', 'OldAddresses', 'BroughtPictures'],
      }),
      importedPictures: build.query<ImportedPictures, void>({
        query: () => requestFor(importedPictureEndpoints.show),
        providesTags: ['BroughtPictures'],
      }),
      retryPictures: build.mutation<{ waiting: number }, void>({
        query: () => requestFor(importedPictureEndpoints.retry),
        invalidatesTags: ['BroughtPictures'],
      }),
      listOldAddresses: build.query<{ addresses: UrlRedirect[]; total: number }, { q: string; page: number }>({
        query: (query) => requestFor(urlRedirectEndpoints.list, { query }),
        transformResponse: (addresses: UrlRedirect[], meta: { response?: Response } | undefined) => ({
          addresses,
          total: Number(meta?.response?.headers.get('x-total-count') ?? addresses.length),
        }),
        providesTags: ['OldAddresses'],
      }),
      saveOldAddress: build.mutation<void, { from: string; to: string }>({
        query: (body) => requestFor(urlRedirectEndpoints.save, { body }),
        invalidatesTags: ['OldAddresses'],
      }),
      removeOldAddress: build.mutation<void, string>({
        query: (path) => requestFor(urlRedirectEndpoints.remove, { query: { path } }),
        invalidatesTags: ['OldAddresses'],
      }),
      undoImport: build.mutation<ImportPreview, string>({
        query: (id) => requestFor(importEndpoints.undo, { params: { id } }),
        invalidatesTags: ['Imports'],
      }),
      deleteImport: build.mutation<void, string>({
        query: (id) => requestFor(importEndpoints.forget, { params: { id } }),
        invalidatesTags: ['Imports'],
      }),
    }),
  })

export const {
  useListImportsQuery,
  usePreviewImportQuery,
  useChooseShelvesMutation,
  useRunImportMutation,
  useUndoImportMutation,
  useDeleteImportMutation,
  useImportedPicturesQuery,
  useRetryPicturesMutation,
  useListOldAddressesQuery,
  useSaveOldAddressMutation,
  useRemoveOldAddressMutation,
} = importsApi

/** Invalidates the list after a file was uploaded outside the store. */
export const importsChanged = importsApi.util.invalidateTags(['Imports'])
