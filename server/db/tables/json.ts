import type { ColumnType } from 'kysely'

/** Stored as jsonb: comes back as it was, and goes in as text. */
export type Json<T> = ColumnType<T, string, string>
