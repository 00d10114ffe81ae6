import {
  type PushDevice,
  type PushSubscription,
  type PushWishes,
  pushEndpoints,
} from '#contract/integrations/push/push.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

/** Browsers with push notifications for new orders; injected into the store on demand. */
const pushApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    pushDevices: build.query<{ key: string; devices: PushDevice[] }, void>({
      query: () => requestFor(pushEndpoints.list),
    }),
    addPushDevice: build.mutation<{ id: string }, PushSubscription>({
      query: (body) => requestFor(pushEndpoints.add, { body }),
    }),
    changePushDevice: build.mutation<void, PushWishes & { id: string }>({
      query: ({ id, ...body }) => requestFor(pushEndpoints.change, { params: { id }, body }),
    }),
    removePushDevice: build.mutation<void, string>({
      query: (id) => requestFor(pushEndpoints.remove, { params: { id } }),
    }),
  }),
})

export const {
  usePushDevicesQuery,
  useAddPushDeviceMutation,
  useChangePushDeviceMutation,
  useRemovePushDeviceMutation,
} = pushApi
