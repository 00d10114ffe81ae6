import type { ProductState } from '#contract/catalogue/products/catalogue-values.ts'
import {
  type FieldName,
  fieldNames,
  fieldOf,
  isOfKind,
  type ValueOfKind,
} from '#contract/catalogue/products/product-field-values.ts'
import type { productFields } from '#contract/catalogue/products/product-fields.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

interface ColumnOfKind extends Omit<ValueOfKind, 'moment' | 'date'> {
  choice: string
  moment: Date
  date: Date | null
}

type ColumnOf<Field extends { kind: keyof ColumnOfKind }> = Field extends { column: 'state' }
  ? ProductState
  : ColumnOfKind[Field['kind']]

/** The columns of the product fields. */
export type FieldColumns<Name extends FieldName = FieldName> = {
  [One in Name as (typeof productFields)[One]['column']]: ColumnOf<(typeof productFields)[One]>
}

export function columnsOf(names: readonly FieldName[]): string[] {
  return names.map((name) => fieldOf(name).column)
}

/** Time columns that a new product gets by default and an edited one keeps, where the request leaves them out. */
export const momentColumns = columnsOf(fieldNames.filter((name) => isOfKind(name, 'moment')))
export const writtenColumns = columnsOf(fieldNames.filter((name) => !isOfKind(name, 'moment')))

/** Converts a column to the value in the API. */
export function readColumn(name: FieldName, record: object): unknown {
  const { kind, column } = fieldOf(name)
  const stored = (record as Readonly<Record<string, unknown>>)[column]
  if (kind === 'money') return toDinars(stored as number)
  if (kind === 'date') return (stored as Date | null)?.toISOString() ?? ''
  return kind === 'moment' ? (stored as Date).toISOString() : stored
}

/** Converts a column read from JSON to the value PostgreSQL stores. */
export function columnValue(name: FieldName, value: unknown): unknown {
  const { kind } = fieldOf(name)
  if (kind === 'date') return value || null
  return kind === 'money' ? toMillimes(value as number) : value
}
