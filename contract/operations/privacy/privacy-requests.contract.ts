import * as z from 'zod/mini'
import { GivenPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery } from '#contract/platform/http/fields.ts'
import { PersonData } from './person-data.contract.ts'

/** The maximum setting of the months after which orders are erased: longer than any law requires them to be kept. */
const maxMonths = 240

/** A telephone number or an e-mail address that identifies a person. */
const Who = line(200)

const Asked = {
  who: Who,
  /** The found accounts that belong to the person. */
  accounts: z.array(line(200)).check(z.maxLength(20)),
  currentPassword: GivenPassword,
}

export const PersonFound = z.object({
  names: z.array(z.string()),
  accounts: z.array(z.object({ id: z.string(), email: z.string() })),
  orders: z.number(),
  /** Imported records of the person. */
  past: z.number(),
  /** Numbers of the open orders that prevent erasing the person: their parcels have not arrived yet. */
  underWay: z.array(z.number()),
  messages: z.number(),
  mails: z.number(),
  /** Restock notifications and calls the person asked for. */
  waiting: z.number(),
  /** All loans under the person's number. */
  loans: z.number(),
  /**
   * Phone numbers with calls, restock requests or loans that may belong to another person. They are not erased, and can be found by the number
   * itself.
   */
  left: z.array(z.string()),
})
export type PersonFound = z.infer<typeof PersonFound>

export const peopleEndpoints = endpointTable({
  find: {
    method: 'POST',
    path: '/api/admin/people/find',
    guard: 'staff',
    right: 'erase-people',
    summary: 'What the shop holds of somebody, by telephone number or e-mail address',
    body: z.strictObject({ who: Who }),
    replies: { 200: PersonFound },
  },
  take: {
    method: 'POST',
    path: '/api/admin/people/data',
    guard: 'staff',
    right: 'erase-people',
    summary: 'All of it, to be given to her, with one’s own password',
    body: z.strictObject(Asked),
    replies: { 200: PersonData },
  },
  erase: {
    method: 'POST',
    path: '/api/admin/people/erase',
    guard: 'staff',
    right: 'erase-people',
    summary:
      'Erases her for good, with one’s own password; 409 orders-under-way while a parcel is on its way, 409 ' +
      'credit-left while she has credit',
    body: z.strictObject(Asked),
    replies: { 204: undefined },
  },
  previewForgetting: {
    method: 'GET',
    path: '/api/admin/people/forgetting',
    guard: 'staff',
    right: 'erase-people',
    summary: 'How many orders would forget whose they were tonight, if that happened after so many months',
    query: z.strictObject({ months: numberInQuery(z.int().check(z.minimum(1), z.maximum(maxMonths))) }),
    replies: { 200: z.object({ orders: z.number(), until: z.string() }) },
  },
})
