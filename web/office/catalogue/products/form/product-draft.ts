import { type MeasureName, measuredOf, type SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import {
  eachField,
  emptyValue,
  type FieldOfKind,
  fieldNames,
  fieldOf,
  isOfKind,
  translatedNames,
} from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { parseBodyHeight } from '#contract/catalogue/size-advice/parse-height.rules.ts'
import { defaultColorName } from '#contract/orders/cart/cart.rules.ts'
import {
  defaultLanguage,
  inEach,
  type Language,
  languages,
  noText,
  type OtherLanguage,
  type Trilingual,
} from '#contract/platform/text/languages.ts'
import { readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { emptyMaking, formatMaking, type MakingDraft, parseMaking } from './making-draft.ts'

interface SizeDraft {
  size: string
  stock: string
  /** The stock when the form was filled in, by which the server detects sales meanwhile. */
  seen?: number
  /** The code on the price label. */
  code?: string
  /** The cost, if it differs from the product's; undefined for staff without the right to see it. */
  costPrice?: string
}

export interface ColorDraft {
  /** Identifies a colour in the form before it has an id. */
  key: string
  id?: number
  colorName: Trilingual
  swatch: string
  images: string[]
  stock: string
  seen?: number
  code: string
  costPrice?: string
  sizes: SizeDraft[]
}

/** Typed measures of a size; unmeasured sizes have none. */
export type MeasuresDraft = { size: string } & { [Name in MeasureName]?: string }

interface DraftOfKind {
  translated: Trilingual
  trilingual: Trilingual
  line: string
  choice: string
  words: string
  products: string[]
  money: string
  pieces: string
  height: string
  measures: MeasuresDraft[]
  making: MakingDraft
  flag: boolean
  picture: string
  date: string
}

/** The product fields that the form edits. */
export type DraftName = FieldOfKind<keyof DraftOfKind>

/** The draft of a product: field values as typed, valid or not. */
export type ProductDraft = { [Name in DraftName]: DraftOfKind[(typeof productFields)[Name]['kind']] } & {
  colors: ColorDraft[]
}

type WrittenProduct = Pick<OfficeProduct, DraftName | 'translations' | 'colors'>

export const draftNames = fieldNames.filter((name): name is DraftName => !isOfKind(name, 'moment'))
type DraftFields = Omit<ProductDraft, 'colors'>

export function emptyColor(): ColorDraft {
  return { key: randomKey(), colorName: noText, swatch: '', images: [], stock: '', code: '', sizes: [] }
}

export function emptyDraft(): ProductDraft {
  const fields = eachField<DraftName, DraftFields>(draftNames, (name) => {
    if (isOfKind(name, 'translated')) return noText
    if (isOfKind(name, 'making')) return emptyMaking
    return isOfKind(name, 'words', 'money', 'pieces', 'height') ? '' : emptyValue(name)
  })
  // New products start as drafts, so that none is published by accident.
  return { ...fields, mainCategory: 'women', state: 'draft', colors: [emptyColor()] }
}

/** Converts a product to a draft, with amounts in the notation of the reader's language. */
export function toDraft(product: WrittenProduct, reader: Language = defaultLanguage): ProductDraft {
  return {
    ...eachField<DraftName, DraftFields>(draftNames, (name) => formatField(product, name, reader)),
    colors: product.colors.map(({ id, colorName, swatch, images, stock, sizes, code, costPrice }) => ({
      key: `colour-${id}`,
      id,
      swatch,
      images,
      stock: String(stock),
      seen: stock,
      code: code ?? '',
      ...formatCost(costPrice, reader),
      colorName: withoutRepeats(colorName),
      sizes: sizes.map((size) => ({
        size: size.size,
        stock: String(size.stock),
        seen: size.stock,
        code: size.code ?? '',
        ...formatCost(size.costPrice, reader),
      })),
    })),
  }
}

/** Formats a cost of its own; zero means the product's cost, undefined means that the user may not see it. */
function formatCost(costPrice: number | undefined, reader: Language): { costPrice?: string } {
  return costPrice === undefined ? {} : { costPrice: costPrice === 0 ? '' : writeDinars(reader, costPrice) }
}

/** Formats a field as it would be typed. */
function formatField(product: WrittenProduct, name: DraftName, reader: Language): unknown {
  if (isOfKind(name, 'translated')) {
    const { en, ar } = product.translations
    return { fr: product[name], en: en?.[name] ?? '', ar: ar?.[name] ?? '' }
  }
  if (isOfKind(name, 'words')) return product[name].join(', ')
  if (isOfKind(name, 'measures')) return product[name].map(formatMeasures)
  if (isOfKind(name, 'making')) return formatMaking(product[name], reader)
  if (isOfKind(name, 'pieces', 'height')) return String(product[name] ?? '')
  if (!isOfKind(name, 'money')) return product[name]
  // `product[name]` is missing if the user may not see this amount.
  const amount = product[name] ?? 0
  return amount === 0 && !fieldOf(name).required ? '' : writeDinars(reader, amount)
}

export function formatMeasures(sizeMeasures: SizeMeasures): MeasuresDraft {
  const typed = measuredOf(sizeMeasures).map(([name, centimetres]) => [name, String(centimetres)])
  return { size: sizeMeasures.size, ...Object.fromEntries(typed) }
}

/** Parses typed measures. Invalid numbers become NaN, which validation reports. */
function parseMeasures({ size, ...typed }: MeasuresDraft): SizeMeasures {
  const read = Object.entries(typed).map(([name, text]) => [name, readDinars(text) ?? Number.NaN])
  return { size, ...Object.fromEntries(read) }
}

/** A draft copied from a product, without ids, codes and stock. */
export function toProductCopy(product: OfficeProduct, reader: Language = defaultLanguage): ProductDraft {
  const { colors, ...draft } = toDraft(product, reader)
  return {
    ...draft,
    trending: false,
    state: 'draft',
    onlineFrom: '',
    salePrice: '',
    saleFrom: '',
    saleUntil: '',
    costPrice: '',
    colors: colors.map(({ colorName, swatch, images, sizes }) => ({
      ...emptyColor(),
      colorName,
      swatch,
      images,
      sizes: sizes.map(({ size }) => ({ size, stock: '' })),
    })),
  }
}

/** Converts the draft to the request body, not yet validated: the schema reports its errors. */
export function toFields(draft: ProductDraft) {
  const { colors, coverImage } = draft
  const cover = colors.some(({ images }) => images.includes(coverImage)) ? coverImage : ''
  return {
    ...eachField<DraftName, Record<DraftName, unknown>>(draftNames, (name) => parseField(draft, name)),
    translations: { en: textsIn(draft, 'en'), ar: textsIn(draft, 'ar') },
    coverImage: cover || (colors.flatMap(({ images }) => images)[0] ?? ''),
    colors: colors.map((color) => toColorFields(color, colors.length)),
  }
}

/** Parses a typed value. */
function parseField(draft: ProductDraft, name: DraftName): unknown {
  if (isOfKind(name, 'translated')) return draft[name].fr
  if (isOfKind(name, 'words')) {
    const words = draft[name].split(/[,،;\n]/).map((word) => word.trim())
    return words.filter(Boolean)
  }
  if (isOfKind(name, 'measures')) return draft[name].map(parseMeasures)
  if (isOfKind(name, 'making')) return parseMaking(draft[name])
  if (isOfKind(name, 'pieces')) return draft[name].trim() === '' ? null : (parsePieceCount(draft[name]) ?? Number.NaN)
  if (isOfKind(name, 'height')) return parseHeight(draft[name], productFields[name])
  if (!isOfKind(name, 'money')) return draft[name]
  const none = draft[name].trim() === '' && !fieldOf(name).required
  return none ? 0 : (readDinars(draft[name]) ?? Number.NaN)
}

/** Parses a height in centimetres or metres; null if the field is empty. */
function parseHeight(typed: string, { least, most }: { least: number; most: number }): number | null {
  return typed.trim() === '' ? null : (parseBodyHeight(typed, [least, most]) ?? Number.NaN)
}

/** The height and size of the model, as far as the typed values are valid. */
export function parseWorn({ wornHeight, wornSize }: ProductDraft): { wornHeight: number | null; wornSize: string } {
  const { least, most } = productFields.wornHeight
  const height = parseHeight(wornHeight, { least, most }) ?? 0
  const isOne = Number.isInteger(height) && height >= least && height <= most
  return { wornHeight: isOne ? height : null, wornSize }
}

function textsIn(draft: ProductDraft, language: OtherLanguage) {
  return Object.fromEntries(translatedNames.map((name) => [name, draft[name][language]]))
}

function toColorFields(
  { id, colorName, swatch, images, stock, seen, sizes, code, costPrice }: ColorDraft,
  colours: number,
) {
  const counted =
    sizes.length > 0
      ? {
          sizes: sizes.map((size) => ({
            size: size.size,
            code: (size.code ?? '').trim(),
            ...parseCost(size.costPrice),
            ...toStockFields(size.stock, size.seen),
          })),
        }
      : { ...toStockFields(stock, seen), ...parseCost(costPrice), code: (code ?? '').trim(), sizes: [] }
  return {
    ...(id !== undefined && { id }),
    colorName: nameToStore({ colorName }, colours),
    swatch,
    images,
    ...counted,
  }
}

/** A single colour needs no name and gets the default one. */
export function nameToStore({ colorName }: Pick<ColorDraft, 'colorName'>, colours: number): Trilingual {
  return colours === 1 && colorName.fr.trim() === '' ? defaultColorName : colorName
}

function parseCost(typed: string | undefined): { costPrice?: number } {
  if (typed === undefined) return {}
  return { costPrice: typed.trim() === '' ? 0 : (readDinars(typed) ?? Number.NaN) }
}

/** Parses a typed stock; an empty field counts as zero. */
function toStockFields(stock: string, seen: number | undefined) {
  const count = stock.trim() === '' ? 0 : (parsePieceCount(stock) ?? Number.NaN)
  return { stock: count, ...(seen !== undefined && { seen }) }
}

/** Clears translations that only repeat the French name; on saving, an empty translation gets the French name again. */
function withoutRepeats(name: Trilingual): Trilingual {
  const original = name[defaultLanguage]
  const distinctText = (language: Language) =>
    language !== defaultLanguage && name[language] === original ? '' : name[language]
  return inEach(languages, distinctText)
}
