import type { ColumnType } from 'kysely'

/** Stored as jsonb: comes back as it was, and goes in as text. */
export type Json<T> = ColumnType<T, string, string>

/** The same, with something to begin with where nothing is said. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>
