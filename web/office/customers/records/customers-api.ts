import {
  type Caution,
  customerEndpoints as endpoints,
  type Person,
  type PersonRow,
} from '#contract/customers/records/customers.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

interface ListQuery {
  search?: string
  warned?: boolean
  page?: number
}

/** Orders show the caution of their customer, so they are refetched. */
const changes = { invalidatesTags: ['Orders' as const] }

const customersApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    browsePeople: build.query<{ people: PersonRow[]; page: number; more: boolean }, ListQuery>({
      query: (query) => requestFor(endpoints.browse, { query: query as never }),
      providesTags: ['Orders'],
    }),
    findPerson: build.query<Person, number>({
      query: (id) => requestFor(endpoints.find, { params: { id } }),
      providesTags: ['Orders'],
    }),
    notePerson: build.mutation<Person, { id: number; text: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.addNote, { params: { id }, body }),
      ...changes,
    }),
    labelPerson: build.mutation<Person, { id: number; labels: string[] }>({
      query: ({ id, ...body }) => requestFor(endpoints.label, { params: { id }, body }),
      ...changes,
    }),
    cautionPerson: build.mutation<Person, { id: number } & Pick<Caution, 'kind' | 'reason' | 'until'>>({
      query: ({ id, ...body }) => requestFor(endpoints.warn, { params: { id }, body }),
      ...changes,
    }),
    endCaution: build.mutation<Person, number>({
      query: (id) => requestFor(endpoints.lift, { params: { id } }),
      ...changes,
    }),
    noteObjection: build.mutation<Person, { id: number; text: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.object, { params: { id }, body }),
      ...changes,
    }),
    joinNumber: build.mutation<Person, { id: number; phone: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.join, { params: { id }, body }),
      ...changes,
    }),
    partNumber: build.mutation<Person, { id: number; phone: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.part, { params: { id }, body }),
      ...changes,
    }),
  }),
})

const refusals: Readonly<Record<string, MessageKey>> = {
  'customer-not-found': 'people.refused.unknown',
  'not-joined': 'people.refused.gone',
  'no-caution': 'people.refused.gone',
  'phone-invalid': 'people.refused.phone',
  'caution-too-long': 'people.refused.days',
}

/** The message for a refused change. */
export function personRefusal(code: string | undefined): MessageKey {
  return refusals[code ?? ''] ?? 'people.refused.other'
}

export const {
  useBrowsePeopleQuery,
  useFindPersonQuery,
  useNotePersonMutation,
  useLabelPersonMutation,
  useCautionPersonMutation,
  useEndCautionMutation,
  useNoteObjectionMutation,
  useJoinNumberMutation,
  usePartNumberMutation,
} = customersApi
