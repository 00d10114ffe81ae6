import {
  type MailAccount,
  mailAccountEndpoints,
  type NewMailAccount,
} from '#contract/platform/mail/mail-account.contract.ts'
import {
  type Mail,
  type MailEntry,
  type MailServer,
  type MailState,
  outboxEndpoints,
  type TestMailOutcome,
} from '#contract/platform/mail/outbox.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const mailsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Mails', 'Changes'] }).injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<{ mails: MailEntry[]; total: number }, { page: number; state?: MailState }>({
      query: (query) => requestFor(outboxEndpoints.list, { query }),
      transformResponse: (mails: MailEntry[], meta: { response?: Response } | undefined) => ({
        mails,
        total: Number(meta?.response?.headers.get('x-total-count') ?? mails.length),
      }),
      providesTags: ['Mails'],
    }),
    mail: build.query<Mail, string>({ query: (id) => requestFor(outboxEndpoints.read, { params: { id } }) }),
    resendMail: build.mutation<void, string>({
      query: (id) => requestFor(outboxEndpoints.resend, { params: { id } }),
      invalidatesTags: ['Mails', 'Changes'],
    }),
    resendFailed: build.mutation<{ count: number }, void>({
      query: () => requestFor(outboxEndpoints.resendFailed),
      invalidatesTags: ['Mails', 'Changes'],
    }),
    mailServer: build.query<MailServer, void>({
      query: () => requestFor(outboxEndpoints.mailServer),
      providesTags: ['Mails'],
    }),
    mailAccount: build.query<MailAccount, void>({
      query: () => requestFor(mailAccountEndpoints.read),
      providesTags: ['Mails'],
    }),
    saveMailAccount: build.mutation<MailAccount, NewMailAccount>({
      query: (body) => requestFor(mailAccountEndpoints.save, { body }),
      invalidatesTags: ['Mails', 'Changes'],
    }),
    removeMailAccount: build.mutation<MailAccount, string>({
      query: (currentPassword) => requestFor(mailAccountEndpoints.remove, { body: { currentPassword } }),
      invalidatesTags: ['Mails', 'Changes'],
    }),
    sendTestMail: build.mutation<TestMailOutcome, { to: string; language: Language }>({
      query: (body) => requestFor(outboxEndpoints.sendTestMail, { body }),
      invalidatesTags: ['Mails'],
    }),
  }),
})

export const {
  useMailsQuery,
  useMailQuery,
  useResendMailMutation,
  useResendFailedMutation,
  useMailServerQuery,
  useMailAccountQuery,
  useSaveMailAccountMutation,
  useRemoveMailAccountMutation,
  useSendTestMailMutation,
} = mailsApi
