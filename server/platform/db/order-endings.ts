import { type RawBuilder, sql } from 'kysely'
import {
  type Ending,
  endingOfReturn,
  endingsOf,
  returnedUnknown,
} from '#contract/orders/records/order-endings.rules.ts'
import { orderStates } from '#contract/orders/records/order-states.rules.ts'

const whens = (rows: readonly (readonly [string, string])[]) =>
  sql.join(
    rows.map(([when, then]) => sql`when ${sql.lit(when)} then ${sql.lit(then)}`),
    sql` `,
  )
const certain = orderStates.flatMap((state) => {
  const [ending, ...otherEndings] = endingsOf(state)
  return ending && otherEndings.length === 0 ? [[state, ending] as const] : []
})

/** How an order ended without a sale; null if it did not. `order` is the name of the order's table in the statement. */
export function endingOf(order: string): RawBuilder<Ending | null> {
  const columnOf = (column: string) => sql.ref(`${order}.${column}`)
  return sql<Ending | null>`(case ${columnOf('state')} ${whens(certain)} when 'returned' then
    case ${columnOf('returned_from')} ${whens(Object.entries(endingOfReturn))} else ${sql.lit(returnedUnknown)} end end)`
}

export function endedAs(order: string, ending: Ending): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${endingOf(order)} = ${sql.lit(ending)}, false)`
}
