import { noText, type Trilingual } from '#contract/platform/text/languages.ts'
import type { SizeMeasures } from './garment-measures.ts'
import { type Making, notMade } from './making.rules.ts'
import type { ProductField } from './product-field.ts'
import { productFields } from './product-fields.ts'

type Table = typeof productFields
export type FieldName = keyof Table
export type Kind = ProductField['kind']

/** The names of the fields of some kinds. */
export type FieldOfKind<Of extends Kind> = {
  [Name in FieldName]: Table[Name]['kind'] extends Of ? Name : never
}[FieldName]

/** The value of a field of each kind, as the API says it. */
export interface ValueOfKind {
  translated: string
  trilingual: Trilingual
  line: string
  words: string[]
  products: string[]
  money: number
  pieces: number | null
  height: number | null
  measures: SizeMeasures[]
  making: Making
  flag: boolean
  picture: string
  moment: string
  date: string
}
type ValueOf<Field> = Field extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: infer Of extends keyof ValueOfKind }
    ? ValueOfKind[Of]
    : never

/** Every field with its value type. */
export type FieldValues = { [Name in FieldName]: ValueOf<Table[Name]> }

type OfficeName = { [Name in FieldName]: Table[Name] extends { officeOnly: true } ? Name : never }[FieldName]
export type ShownName = Exclude<FieldName, OfficeName>

type RequiredName = { [Name in FieldName]: Table[Name] extends { required: true } ? Name : never }[FieldName]
/** A required choice may have a value that older versions do not know: check it after reading. */
type ReadValue<Name extends FieldName> = Name extends RequiredName & FieldOfKind<'choice'> ? string : FieldValues[Name]

/** The fields that everybody reads, and those only the back office reads. */
export type ShownValues = { [Name in ShownName]: ReadValue<Name> }
export type OfficeValues = { [Name in OfficeName]: FieldValues[Name] }

/** The fields of a product card. */
export type CardName = { [Name in ShownName]: Table[Name] extends { card: true } ? Name : never }[ShownName]
export type CardValues = { [Name in CardName]: ReadValue<Name> }

export type DetailName = { [Name in FieldName]: Table[Name] extends { detail: true } ? Name : never }[FieldName]

export const fieldNames = Object.keys(productFields) as FieldName[]

export function fieldOf(name: FieldName): ProductField {
  return productFields[name]
}

export function isOfKind<Of extends Kind>(name: FieldName, ...kinds: readonly Of[]): name is FieldOfKind<Of> {
  return kinds.some((kind) => kind === productFields[name].kind)
}

export const shownNames = fieldNames.filter((name): name is ShownName => !fieldOf(name).officeOnly)
export const officeNames = fieldNames.filter((name): name is OfficeName => fieldOf(name).officeOnly === true)
export const detailNames = fieldNames.filter((name): name is DetailName => fieldOf(name).detail === true)
export const cardNames = shownNames.filter((name): name is CardName => fieldOf(name).card === true)
export const trilingualNames = fieldNames.filter((name) => isOfKind(name, 'trilingual'))
export const translatedNames = fieldNames.filter((name) => isOfKind(name, 'translated'))

/** Translated fields of a card. */
export type CardText = Extract<CardName, FieldOfKind<'translated'>>
export const cardTexts = cardNames.filter((name): name is CardText => isOfKind(name, 'translated'))

/** The value of a field that has not been filled in. */
export function emptyValue(name: FieldName): unknown {
  const field = fieldOf(name)
  switch (field.kind) {
    case 'trilingual':
      return noText
    case 'choice':
      return field.otherwise ?? ''
    case 'words':
    case 'products':
    case 'measures':
      return []
    case 'making':
      return notMade
    case 'money':
      return 0
    case 'pieces':
    case 'height':
      return null
    case 'flag':
      return false
    default:
      return ''
  }
}

/** A value for each of some fields. */
export function eachField<Name extends FieldName, Values>(
  names: readonly Name[],
  make: (name: Name) => unknown,
): Values {
  const values: Record<string, unknown> = {}
  for (const name of names) values[name] = make(name)
  return values as Values
}
