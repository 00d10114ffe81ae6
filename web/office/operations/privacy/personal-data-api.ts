import { type PersonFound, peopleEndpoints } from '#contract/operations/privacy/privacy-requests.contract.ts'
import type { BodyOf } from '#contract/platform/http/endpoint.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const personalDataApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Changes', 'Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.mutation<PersonFound, string>({
      query: (who) => requestFor(peopleEndpoints.find, { body: { who } }),
    }),
    erasePerson: build.mutation<void, BodyOf<typeof peopleEndpoints.erase>>({
      query: (body) => requestFor(peopleEndpoints.erase, { body }),
      invalidatesTags: ['Orders', 'Changes'],
    }),
    previewDeletion: build.query<{ orders: number; until: string }, number>({
      query: (months) => requestFor(peopleEndpoints.previewForgetting, { query: { months } }),
    }),
  }),
})

export const { useFindPersonMutation, useErasePersonMutation, usePreviewDeletionQuery } = personalDataApi
