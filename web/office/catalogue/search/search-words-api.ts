import {
  type StoredWordGroup,
  searchWordEndpoints,
  type WordGroup,
} from '#contract/catalogue/search/search-words.contract.ts'
import { type ApiRequest, requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { refreshShop } from '#web/office/platform/settings/refresh-shop.ts'

const searchWordsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['SearchWords', 'Changes'] }).injectEndpoints({
  endpoints: (build) => {
    const save = <Argument>(query: (argument: Argument) => ApiRequest) =>
      build.mutation<StoredWordGroup[], Argument>({
        query,
        invalidatesTags: ['SearchWords', 'Changes'],
        onQueryStarted: refreshShop,
      })
    return {
      searchWords: build.query<StoredWordGroup[], void>({
        query: () => requestFor(searchWordEndpoints.list),
        providesTags: ['SearchWords'],
      }),
      addSearchWords: save((body: WordGroup) => requestFor(searchWordEndpoints.add, { body })),
      changeSearchWords: save(({ id, ...body }: StoredWordGroup) =>
        requestFor(searchWordEndpoints.change, { params: { id }, body }),
      ),
      removeSearchWords: save((id: number) => requestFor(searchWordEndpoints.remove, { params: { id } })),
    }
  },
})

export const {
  useSearchWordsQuery,
  useAddSearchWordsMutation,
  useChangeSearchWordsMutation,
  useRemoveSearchWordsMutation,
} = searchWordsApi
