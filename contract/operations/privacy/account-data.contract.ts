import * as z from 'zod/mini'
import { GivenPassword } from '#contract/people/accounts/accounts.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { PersonData } from './person-data.contract.ts'

/** An account without a password confirms its identity by a login that is at most this old. */
export const freshLoginMinutes = 10

/** The legal rights of every person: to see one's data, to export it, and to have it erased. */
export const ownDataEndpoints = endpointTable({
  read: {
    method: 'GET',
    path: '/api/account/data',
    guard: 'shopper',
    summary:
      'Everything the shop holds of whoever is signed in; what others may have written of an unproved address is left out, and ' +
      'so are loans, calls and waits by WhatsApp: they lie under a number alone, which anybody can type',
    replies: { 200: PersonData },
  },
  erase: {
    method: 'POST',
    path: '/api/account/erase',
    guard: 'shopper',
    summary:
      'Erases the account and the person for good, with the password, or without one within ten minutes of signing in ' +
      '(403 sign-in-again); 409 orders-under-way while a parcel is on its way. What was written under an unproved address ' +
      'stays, and so do loans, calls and waits by WhatsApp, which lie under a number alone',
    body: z.strictObject({ currentPassword: z.optional(GivenPassword) }),
    replies: { 204: undefined },
  },
})
