import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line } from '#contract/platform/http/fields.ts'
import { accountCalls } from './account-calls.ts'
import { fitKinds, fitNumbers, fitPeopleLimits } from './size-profiles.ts'

/** The typed text, valid or not: the browser validates it. */
const Typed = z.string().check(z.maxLength(fitPeopleLimits.typed))

export const AccountSizeProfile = z.strictObject({
  name: line(fitPeopleLimits.name, 0),
  kind: z.enum(fitKinds),
  typed: z.strictObject(
    Object.fromEntries(fitNumbers.map((fitNumber) => [fitNumber, z.optional(Typed)])) as Record<
      (typeof fitNumbers)[number],
      z.ZodMiniOptional<typeof Typed>
    >,
  ),
})

const people = z.array(AccountSizeProfile).check(z.maxLength(fitPeopleLimits.people))

/** The revision increases with every change; 0 while the account stores no people. */
export const AccountSizeProfiles = z.strictObject({
  revision: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
  people,
})
export type AccountSizeProfiles = z.infer<typeof AccountSizeProfiles>

/** People with their measures stay in the browser, unless the shopper stores them in the account as well. */
export const sizeProfileEndpoints = endpointTable({
  find: {
    ...accountCalls.findPeople,
    summary: 'For whom sizes are looked for, with what was said of them; revision 0 where the account does not keep it',
    replies: { 200: AccountSizeProfiles },
  },
  keep: {
    ...accountCalls.keepPeople,
    summary: 'Keeps them with the account, unless another device did meanwhile (409 kept-changed)',
    body: AccountSizeProfiles,
    replies: { 200: z.object({ revision: z.number() }) },
  },
  forget: {
    ...accountCalls.forgetPeople,
    summary: 'Keeps them with the account no longer',
    replies: { 204: undefined },
  },
})
