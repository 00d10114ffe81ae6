import type { ColumnType } from 'kysely'

/** Stored as jsonb: read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>

/** JSON in a column that has a default. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>
