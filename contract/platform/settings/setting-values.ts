import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { ListedField, SettingField } from './setting-field.ts'
import { settingsParts } from './settings-fields.ts'

type Table = typeof settingsParts
export type PartName = keyof Table
export type AnyField = SettingField | ListedField

interface ValueOfKind {
  trilingual: Trilingual
  line: string
  phone: string
  email: string
  link: string
  page: string
  picture: string
  colour: string
  date: string
  count: number
  flag: boolean
  /** Fees of the governorates that differ from the general fee, by the governorate's id. */
  fees: Record<string, number>
  products: string[]
  pictures: string[]
}

export type ValueOf<Field> = Field extends { kind: 'money'; optional: true }
  ? number | null
  : Field extends { kind: 'money' }
    ? number
    : Field extends { kind: 'list'; of: infer Of }
      ? { -readonly [Name in keyof Of]: ValueOf<Of[Name]> }[]
      : Field extends { kind: 'choice'; of: readonly (infer One)[] }
        ? One
        : Field extends { kind: infer Kind extends keyof ValueOfKind }
          ? ValueOfKind[Kind]
          : never

/** The values of a part of the settings. */
export type PartValues<Part extends PartName> = { -readonly [Name in keyof Table[Part]]: ValueOf<Table[Part][Name]> }

export const partNames = Object.keys(settingsParts) as PartName[]

/** The fields of a part, in the order of the form. */
export function fieldsOf(part: PartName): readonly (readonly [name: string, field: SettingField])[] {
  return Object.entries<SettingField>(settingsParts[part])
}

/** A value for each field of a part. */
export function eachSetting<Values>(part: PartName, make: (field: SettingField, name: string) => unknown): Values {
  return Object.fromEntries(fieldsOf(part).map(([name, field]) => [name, make(field, name)])) as Values
}

/** A value for each field of an item in a list. */
export function eachListed<Values>(
  fields: Readonly<Record<string, ListedField>>,
  make: (field: ListedField, name: string) => unknown,
): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)])) as Values
}
