import {
  type Delivery,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  webhookEndpoints,
} from '#contract/integrations/webhooks/webhooks.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const invalidatesTags = ['Webhooks', 'Changes'] as const

const webhooksApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Webhooks', 'Changes'] }).injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<Webhook[], void>({
      query: () => requestFor(webhookEndpoints.list),
      providesTags: ['Webhooks'],
    }),
    deliveries: build.query<Delivery[], string>({
      query: (id) => requestFor(webhookEndpoints.deliveries, { params: { id }, query: {} }),
      providesTags: ['Webhooks'],
    }),
    addWebhook: build.mutation<{ id: string; secret: string }, NewWebhook>({
      query: (body) => requestFor(webhookEndpoints.add, { body }),
      invalidatesTags,
    }),
    changeWebhook: build.mutation<void, WebhookChange & { id: string }>({
      query: ({ id, ...body }) => requestFor(webhookEndpoints.change, { params: { id }, body }),
      invalidatesTags,
    }),
    renewSecret: build.mutation<{ secret: string }, string>({
      query: (id) => requestFor(webhookEndpoints.renew, { params: { id } }),
      invalidatesTags: ['Changes'],
    }),
    removeWebhook: build.mutation<void, string>({
      query: (id) => requestFor(webhookEndpoints.remove, { params: { id } }),
      invalidatesTags,
    }),
    replay: build.mutation<{ changes: number }, { id: string; from?: number; to?: number }>({
      query: ({ id, ...body }) => requestFor(webhookEndpoints.replay, { params: { id }, body }),
      invalidatesTags,
    }),
  }),
})

export const {
  useWebhooksQuery,
  useDeliveriesQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRenewSecretMutation,
  useRemoveWebhookMutation,
  useReplayMutation,
} = webhooksApi
