import { type MailEntry, outboxEndpoints } from '#contract/platform/mail/outbox.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const mailsToApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Mails'] }).injectEndpoints({
  endpoints: (build) => ({
    customerMails: build.query<MailEntry[], string>({
      query: (recipient) => requestFor(outboxEndpoints.list, { query: { to: recipient } }),
      providesTags: ['Mails'],
    }),
  }),
})

export const { useCustomerMailsQuery } = mailsToApi
