import {
  type ContactMessage,
  contactEndpoints,
  type MessageListQuery,
} from '#contract/people/contact/contact.contract.ts'
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
    markMessage: build.mutation<ContactMessage, { id: string; mark: { handled: boolean } | { spam: boolean } }>({
      query: ({ id, mark }) => requestFor(contactEndpoints.mark, { params: { id }, body: mark }),
      invalidatesTags: ['Messages'],
    }),
    removeMessage: build.mutation<void, string>({
      query: (id) => requestFor(contactEndpoints.remove, { params: { id } }),
      invalidatesTags: ['Messages'],
    }),
  }),
})

export const { useMessagesQuery, useMarkMessageMutation, useRemoveMessageMutation } = messagesApi
