import * as z from 'zod/mini'
import { Dinars, line, OwnPicture, paragraphs, pieces, Trilingual } from '#contract/platform/http/fields.ts'
import { defaultLanguage, inEach, languages } from '#contract/platform/text/languages.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { toProfileAddress } from './profile-address.rules.ts'
import type { ListedField } from './setting-field.ts'
import {
  type AnyField,
  eachListed,
  eachSetting,
  type PartName,
  type PartValues,
  type ValueOf,
} from './setting-values.ts'
import { isTaxNumber } from './tax-number.rules.ts'

const nothing = z.literal('')
/** Addresses for links: no scheme that a browser would execute. */
const WebAddress = z.union([nothing, z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/\S+$/))])
const PageAddress = z.union([WebAddress, z.string().check(z.trim(), z.maxLength(500), z.regex(/^\/(?![/\\])\S*$/))])
const ImageAddress = z.union([nothing, OwnPicture])

const productId = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^\S+$/))

/** A phone number in any notation and grouping, or several separated by slashes. */
function phone(max: number) {
  const figures = (text: string) => withLatinDigits(text).replace(/\D/g, '').length
  const dialled = z.string().check(
    z.trim(),
    z.maxLength(max),
    z.regex(/^[+\d٠-٩۰-۹\s()./-]+$/),
    z.refine((text) => figures(text) >= 8),
  )
  return z.union([nothing, dialled])
}

function profileAddress(profile: string) {
  const written = z.string().check(z.maxLength(500))
  return z.pipe(
    z.pipe(
      written,
      z.transform((text: string) => toProfileAddress(profile, text)),
    ),
    WebAddress,
  )
}

/** The values that may be written into a field. A required text in three languages needs at least French. */
function written(field: AnyField): z.ZodMiniType {
  switch (field.kind) {
    case 'trilingual': {
      const text = (least: number) => (field.long ? paragraphs(field.most, least) : line(field.most, least))
      return z.strictObject(
        inEach(languages, (language) => text(field.required && language === defaultLanguage ? 1 : 0)),
      )
    }
    case 'line':
      return field.format ? z.union([nothing, line(field.most).check(z.refine(isTaxNumber))]) : line(field.most, 0)
    case 'phone':
      return phone(field.most)
    case 'email':
      return z.union([nothing, z.string().check(z.trim(), z.maxLength(field.most), z.email())])
    case 'link':
      return field.profile ? profileAddress(field.profile) : WebAddress
    case 'page':
      return PageAddress
    case 'picture':
      return ImageAddress
    case 'colour':
      return z.union([nothing, z.string().check(z.regex(/^#[\da-f]{6}$/))])
    case 'date':
      return z.iso.date()
    case 'money':
      return field.optional ? z.nullable(dinars(field.most)) : dinars(field.most)
    case 'count':
      return pieces(field.least, field.most)
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(field.of)
    case 'products':
      return z.array(productId).check(z.minLength(field.optional ? 0 : 1), z.maxLength(field.most))
    case 'pictures':
      return z.array(OwnPicture).check(z.maxLength(field.most))
    case 'fees':
      return z.partialRecord(z.enum(governorates.map(({ id }) => id)), dinars(field.most))
    case 'list':
      return z.array(z.strictObject(eachListed<Shape>(field.of, written))).check(z.maxLength(field.most))
  }
}

function dinars(max: number) {
  return Dinars.check(z.maximum(max))
}

/** The schema for reading: values were checked when they were written. */
function read(field: AnyField): z.ZodMiniType {
  switch (field.kind) {
    case 'trilingual':
      return Trilingual
    case 'money':
      return field.optional ? z.nullable(Dinars) : Dinars
    case 'count':
      return z.number()
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(field.of)
    case 'products':
    case 'pictures':
      return z.array(z.string())
    case 'fees':
      return z.record(z.string(), Dinars)
    case 'list':
      return z.array(z.object(eachListed<Shape>(field.of, read)))
    default:
      return z.string()
  }
}

type Shape = Record<string, z.ZodMiniType>
type Given<Values> = { [Name in keyof Values]: z.ZodMiniType<Values[Name]> }
type Optional<Values> = { [Name in keyof Values]: z.ZodMiniOptional<z.ZodMiniType<Values[Name]>> }

export function readPart<Part extends PartName>(part: Part) {
  return z.object(eachSetting<Given<PartValues<Part>>>(part, read))
}

/** A part of the settings as a request sends it: missing fields stay unchanged. The version is optional and detects concurrent edits. */
export function writtenPart<Part extends PartName>(part: Part) {
  const fields = eachSetting<Optional<PartValues<Part>>>(part, (field) => z.optional(written(field)))
  return z.strictObject({ ...fields, version: z.optional(z.int()) })
}

type Fields = Readonly<Record<string, ListedField>>
type ValuesOf<Of extends Fields> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> }

/** Schemas for fields that are declared elsewhere in this form, for reading and writing. */
export function readFields<const Of extends Fields>(fields: Of) {
  return eachListed<Given<ValuesOf<Of>>>(fields, read)
}

export function writtenFields<const Of extends Fields>(fields: Of) {
  return eachListed<Given<ValuesOf<Of>>>(fields, written)
}
