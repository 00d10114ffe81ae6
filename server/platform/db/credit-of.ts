import { type RawBuilder, sql } from 'kysely'

/** What whoever has this number has with the shop for her next order. */
export const creditOf = (phone: RawBuilder<unknown>) => sql`(
  select coalesce(sum(c.millimes), 0)::bigint from credits_of(${phone}) c
)`
