import type { PartName } from '#contract/shop/setting-values.ts'
import { type PartBody, type Settings, settingsEndpoints } from '#contract/shop/settings.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { showInShop } from './show-in-shop.ts'

interface SavedPart {
  part: PartName
  body: PartBody<PartName>
}

const settingsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Settings', 'Changes'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => requestFor(settingsEndpoints.read),
      providesTags: ['Settings'],
    }),
    savePart: build.mutation<Settings, SavedPart>({
      query: ({ part, body }) => requestFor(settingsEndpoints[part], { body: body as never }),
      invalidatesTags: ['Settings', 'Changes', 'Orders'],
      onQueryStarted: showInShop,
    }),
  }),
})

export const { useSettingsQuery, useSavePartMutation } = settingsApi
