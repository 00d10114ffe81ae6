import { type ContactMessage, contactEndpoints, type MessageListQuery } from '#contract/contact.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

interface MessagePage {
  messages: ContactMessage[]
  total: number
}

const messagesApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Messages'] }).injectEndpoints({
  endpoints: (build) => ({
    messages: build.query<MessagePage, MessageListQuery>({
      query: (query) => requestFor(contactEndpoints.list, { query }),
      transformResponse: (messages: ContactMessage[], meta: { response?: Response } | undefined) => ({
        messages,
        total: Number(meta?.response?.headers.get('x-total-count') ?? messages.length),
      }),
      providesTags: ['Messages'],
    }),
    markMessage: build.mutation<ContactMessage, { id: string; handled: boolean }>({
      query: ({ id, handled }) => requestFor(contactEndpoints.mark, { params: { id }, body: { handled } }),
      invalidatesTags: ['Messages'],
    }),
  }),
})

export const { useMessagesQuery, useMarkMessageMutation } = messagesApi
