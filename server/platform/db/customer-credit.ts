import { type RawBuilder, sql } from 'kysely'

/** The credit a customer with this phone number has for the next order. */
export const customerCredit = (phone: RawBuilder<unknown>) => sql`(
  select coalesce(sum(c.millimes), 0)::bigint from credits_of(${phone}) c
)`
