import { type SubCategory, subCategoryEndpoints } from '#contract/products/sub-categories.contract.ts'
import type { Trilingual } from '#contract/text/languages.ts'
import { type ApiRequest, requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { showInShop } from './show-in-shop.ts'

const shelvesApi = ordersApi.enhanceEndpoints({ addTagTypes: ['SubCategories', 'Changes'] }).injectEndpoints({
  endpoints: (build) => {
    const change = <Argument>(query: (argument: Argument) => ApiRequest) =>
      build.mutation<SubCategory[], Argument>({
        query,
        invalidatesTags: ['SubCategories', 'Changes'],
        onQueryStarted: showInShop,
      })
    return {
      subCategories: build.query<SubCategory[], void>({
        query: () => requestFor(subCategoryEndpoints.list),
        providesTags: ['SubCategories'],
      }),
      createSubCategory: change((name: Trilingual) => requestFor(subCategoryEndpoints.create, { body: { name } })),
      renameSubCategory: change(({ slug, name }: { slug: string; name: Trilingual }) =>
        requestFor(subCategoryEndpoints.rename, { params: { slug }, body: { name } }),
      ),
      orderSubCategories: change((slugs: string[]) => requestFor(subCategoryEndpoints.order, { body: { slugs } })),
      removeSubCategory: change((slug: string) => requestFor(subCategoryEndpoints.remove, { params: { slug } })),
    }
  },
})

export const {
  useSubCategoriesQuery,
  useCreateSubCategoryMutation,
  useRenameSubCategoryMutation,
  useOrderSubCategoriesMutation,
  useRemoveSubCategoryMutation,
} = shelvesApi
