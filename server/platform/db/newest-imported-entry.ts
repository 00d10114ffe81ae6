import { type RawBuilder, sql } from 'kysely'

/** Of several imported entries with the same key, only the newest counts. */
export function isNewestEntry(alias: string): RawBuilder<boolean> {
  const columnOf = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`not exists (
    select from brought_people newer where newer.source = ${columnOf('source')} and newer.kind = ${columnOf('kind')}
      and newer.source_key = ${columnOf('source_key')} and newer.id > ${columnOf('id')})`
}
