import type { PartName } from '#contract/platform/settings/setting-values.ts'
import { type PartBody, type Settings, settingsEndpoints } from '#contract/platform/settings/settings.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { refreshShop } from './refresh-shop.ts'

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
      onQueryStarted: refreshShop,
    }),
  }),
})

export const { useSettingsQuery, useSavePartMutation } = settingsApi
