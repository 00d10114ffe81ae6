import * as z from 'zod/mini'
import { choicesOfText, Dinars, line, PictureAddress, pieces, Trilingual } from '#contract/platform/http/fields.ts'
import { inEach, languages, otherLanguages } from '#contract/platform/text/languages.ts'
import { isMeasure, type MeasureName, measureNames } from './garment-measures.ts'
import { MakingRead, MakingWritten } from './making-schemas.ts'
import type { ProductField } from './product-field.ts'
import {
  type CardName,
  type CardText,
  type CardValues,
  cardNames,
  cardTexts,
  eachField,
  emptyValue,
  type FieldName,
  type FieldOfKind,
  type FieldValues,
  fieldNames,
  fieldOf,
  type OfficeValues,
  officeNames,
  type ShownName,
  type ShownValues,
  shownNames,
  translatedNames,
} from './product-field-values.ts'

const Centimetres = z.optional(z.number().check(z.refine(isMeasure)))
const Measured = z.strictObject({
  size: line(12),
  ...eachMeasure(Centimetres),
})
export const MeasuresRead = z.object({ size: z.string(), ...eachMeasure(z.optional(z.number())) })

function eachMeasure<Schema extends z.ZodMiniType>(schema: Schema): Record<MeasureName, Schema> {
  return Object.fromEntries(measureNames.map((name) => [name, schema])) as Record<MeasureName, Schema>
}

/** The values that may be written into a field. */
function written(field: ProductField): z.ZodMiniType {
  const least = field.required ? 1 : 0
  switch (field.kind) {
    case 'translated':
      return field.long ? z.string().check(z.maxLength(field.most)) : line(field.most, least)
    case 'trilingual':
      return z.strictObject(inEach(languages, () => line(field.most, 0)))
    case 'line':
      return line(field.most, least)
    case 'choice':
      return z.enum(field.of)
    case 'words':
    case 'products':
      return z.array(line(field.most)).check(z.maxLength(field.many))
    case 'measures':
      return z.array(Measured).check(
        z.maxLength(field.many),
        z.refine((sizes) => new Set(sizes.map(({ size }) => size)).size === sizes.length),
      )
    case 'making':
      return MakingWritten
    case 'money':
      return Dinars
    case 'pieces':
      return z.nullable(pieces(0, field.most))
    case 'height':
      return z.nullable(z.int().check(z.minimum(field.least), z.maximum(field.most)))
    case 'flag':
      return z.boolean()
    case 'picture':
      return z.union([PictureAddress, z.literal('')])
    case 'moment':
      return z.iso.datetime({ offset: true })
    case 'date':
      return z.union([z.iso.datetime({ offset: true }), z.literal('')])
  }
}

/** The schema for reading. A required choice may have values that are added later, so any text is accepted. */
function read(field: ProductField): z.ZodMiniType {
  switch (field.kind) {
    case 'trilingual':
      return Trilingual
    case 'choice':
      return field.required ? oneOf(field.of) : z.enum(field.of)
    case 'words':
    case 'products':
      return z.array(z.string())
    case 'measures':
      return z.array(MeasuresRead)
    case 'making':
      return MakingRead
    case 'money':
      return z.number()
    case 'pieces':
    case 'height':
      return z.nullable(z.number())
    case 'flag':
      return z.boolean()
    default:
      return z.string()
  }
}

/** Accepts any text, and lists the known values in the API description. */
function oneOf(choices: readonly string[]): z.ZodMiniString {
  const text = z.string()
  choicesOfText.set(text, choices)
  return text
}

type Moment = FieldOfKind<'moment'>
type Given<Values> = { [Name in keyof Values]: z.ZodMiniType<Values[Name]> }
type Optional<Values> = { [Name in keyof Values]: z.ZodMiniOptional<z.ZodMiniType<Values[Name]>> }

/** Each field of a new product. Optional fields that are left out are empty, except moments, which stay undefined. */
export const newFields = eachField<FieldName, Given<Omit<FieldValues, Moment>> & Optional<Pick<FieldValues, Moment>>>(
  fieldNames,
  (name) => {
    const field = fieldOf(name)
    if (field.required) return written(field)
    return field.kind === 'moment' ? z.optional(written(field)) : z._default(written(field), emptyValue(name))
  },
)

/** Each field of a changed product; a field that is left out stays unchanged. */
export const changedFields = eachField<FieldName, Optional<FieldValues>>(fieldNames, (name) =>
  z.optional(written(fieldOf(name))),
)

export const shownFields = eachField<ShownName, Given<ShownValues>>(shownNames, (name) => read(fieldOf(name)))
export const cardFields = eachField<CardName, Given<CardValues>>(cardNames, (name) => read(fieldOf(name)))
export const officeFields = eachField<keyof OfficeValues, Given<OfficeValues>>(officeNames, (name) =>
  read(fieldOf(name)),
)

type TextsOf<Schema extends z.ZodMiniType> = Record<FieldOfKind<'translated'>, z.ZodMiniOptional<Schema>>

function textsOf(schemaOf: (field: ProductField) => z.ZodMiniType) {
  return eachField<FieldOfKind<'translated'>, TextsOf<z.ZodMiniType<string>>>(translatedNames, (name) =>
    z.optional(schemaOf(fieldOf(name))),
  )
}

const ReadTexts = z.object(textsOf(read))
const WrittenTexts = z.strictObject(textsOf((field) => written({ ...field, required: undefined } as ProductField)))

const CardTexts = z.object(
  eachField<CardText, Record<CardText, z.ZodMiniOptional<z.ZodMiniType<string>>>>(cardTexts, (name) =>
    z.optional(read(fieldOf(name))),
  ),
)

export const CardTranslations = z.object(inEach(otherLanguages, () => z.optional(CardTexts)))
export const ReadTranslations = z.object(inEach(otherLanguages, () => z.optional(ReadTexts)))
export const WrittenTranslations = z.strictObject(inEach(otherLanguages, () => z.optional(WrittenTexts)))
