import { type ApiKey, apiKeyEndpoints } from '#contract/people/staff/api-keys.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const keysApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKey[], void>({ query: () => requestFor(apiKeyEndpoints.list) }),
    endApiKey: build.mutation<void, string>({
      query: (id) => requestFor(apiKeyEndpoints.end, { params: { id } }),
    }),
  }),
})

export const { useApiKeysQuery, useEndApiKeyMutation } = keysApi
