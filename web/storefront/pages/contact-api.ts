import { type ContactFields, contactEndpoints } from '#contract/people/contact/contact.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

export const { useSendMessageMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<void, ContactFields>({
      query: (body) => requestFor(contactEndpoints.send, { body }),
    }),
  }),
})
