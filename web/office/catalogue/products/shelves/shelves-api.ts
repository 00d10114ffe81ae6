import {
  type ShelfTexts,
  type SubCategory,
  subCategoryEndpoints,
} from '#contract/catalogue/products/sub-categories.contract.ts'
import { type ApiRequest, requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { refreshShop } from '#web/office/platform/settings/refresh-shop.ts'

const shelvesApi = ordersApi.enhanceEndpoints({ addTagTypes: ['SubCategories', 'Changes'] }).injectEndpoints({
  endpoints: (build) => {
    const change = <Argument>(query: (argument: Argument) => ApiRequest) =>
      build.mutation<SubCategory[], Argument>({
        query,
        invalidatesTags: ['SubCategories', 'Changes'],
        onQueryStarted: refreshShop,
      })
    return {
      subCategories: build.query<SubCategory[], void>({
        query: () => requestFor(subCategoryEndpoints.list),
        providesTags: ['SubCategories'],
      }),
      createSubCategory: change((texts: ShelfTexts) => requestFor(subCategoryEndpoints.create, { body: texts })),
      renameSubCategory: change(({ slug, texts }: { slug: string; texts: ShelfTexts }) =>
        requestFor(subCategoryEndpoints.rename, { params: { slug }, body: texts }),
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
