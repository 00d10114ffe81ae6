import type { SettingField } from '#contract/platform/settings/setting-field.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'

/** Settings have a column each, except fees by governorate, which have rows of their own. */
export function hasColumn({ kind }: SettingField): boolean {
  return kind !== 'fees'
}

/** A field as the API says it. */
export function readColumn({ kind, column }: SettingField, record: object): unknown {
  const stored = (record as Readonly<Record<string, unknown>>)[column]
  return kind === 'money' && stored !== null ? toDinars(stored as number) : stored
}

/** A field as its column takes it in. */
export function columnValue({ kind }: SettingField, value: unknown): unknown {
  if (kind === 'trilingual' || kind === 'list') return JSON.stringify(value)
  return kind === 'money' && value !== null ? toMillimes(value as number) : value
}
