import type { ColumnType } from 'kysely'

/** Stored as jsonb: comes back as it was, and goes in as text. */
export type Json<T> = ColumnType<T, string, string>

/** JSON in a column that has a default. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>
