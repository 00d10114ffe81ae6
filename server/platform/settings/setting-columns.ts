import type { SettingField } from '#contract/platform/settings/setting-field.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** Each setting has a column, except the fees by governorate, which have rows of their own. */
export function hasColumn({ kind }: SettingField): boolean {
  return kind !== 'fees'
}

/** The value of a setting in the form of the API. */
export function readColumn({ kind, column }: SettingField, record: object): unknown {
  const stored = (record as Readonly<Record<string, unknown>>)[column]
  return kind === 'money' && stored !== null ? toDinars(stored as number) : stored
}

/** The value of a setting in the form of its column. */
export function columnValue({ kind }: SettingField, value: unknown): unknown {
  if (kind === 'trilingual' || kind === 'list') return JSON.stringify(value)
  return kind === 'money' && value !== null ? toMillimes(value as number) : value
}
