import {
  eachField,
  type FieldName,
  type FieldValues,
  fieldNames,
} from '#contract/catalogue/products/product-field-values.ts'
import type {
  ColorChange,
  ColorFields,
  ProductEdit,
  ProductFields,
} from '#contract/catalogue/products/products.contract.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { fieldsOf, type OfficeProductRecord } from './product-record.ts'

/** Merges an edit into the product: fields that the edit leaves out keep their values. */
export function editedFields(record: OfficeProductRecord, edit: ProductEdit): ProductFields {
  const present = fieldsOf(record)
  const readOfSale = isReadOfSale(present, edit) ? new Set<FieldName>(['newPrice', 'oldPrice']) : new Set<FieldName>()
  const { publishedAt, ...fields } = eachField<FieldName, FieldValues>(
    fieldNames,
    // A missing field keeps its value; an empty field clears it.
    (name) => (readOfSale.has(name) || edit[name] === undefined ? present[name] : edit[name]),
  )
  const colors = edit.colors?.map((color, index) => editedColor(present.colors, color, index))
  return {
    ...fields,
    // The form receives the time rounded to milliseconds. Writing the rounded value back would change it, so an equal time is left out.
    ...(publishedAt && !isMoment(record.published_at, publishedAt) && { publishedAt }),
    translations: { ...present.translations, ...editedTexts(present.translations, edit.translations) },
    ...(colors ? { stockQuantity: edit.stockQuantity, colors } : { colors: keptColours(record, present, edit) }),
  }
}

/** During a sale the API shows the sale price as the price. A client that sends back that price does not mean to change the regular one. */
function isReadOfSale({ newPrice, salePrice }: ProductFields, edit: ProductEdit): boolean {
  const saysSale = edit.salePrice !== undefined
  return !saysSale && salePrice > 0 && edit.newPrice === salePrice && edit.oldPrice === newPrice
}

function editedTexts(present: ProductFields['translations'], edit: ProductEdit['translations'] = {}) {
  const { en, ar } = edit
  return { ...(en && { en: { ...present.en, ...en } }), ...(ar && { ar: { ...present.ar, ...ar } }) }
}

/** Compares colours by id, or by French name where the request has no id. */
export function isSameColour(
  present: { id: number; fr: string },
  { id, colorName }: Pick<ColorChange, 'id' | 'colorName'>,
) {
  return id === undefined ? present.fr === colorName.fr : present.id === id
}

function editedColor(present: readonly ColorFields[], color: ColorChange, index: number): ColorFields {
  const existingColour = present.find(({ id = 0, colorName }) => isSameColour({ id, fr: colorName.fr }, color))
  const { swatch = existingColour?.swatch ?? '', images = existingColour?.images ?? [], sizes, ...otherFields } = color
  return { ...otherFields, swatch, images, sizes: sizes ?? keptSizes(existingColour?.sizes ?? [], color, index) }
}

/** An edit without colours keeps them. A new total stock is refused, because it does not say which variant changes. */
function keptColours({ colours }: OfficeProductRecord, { colors }: ProductFields, { stockQuantity }: ProductEdit) {
  const variants = (colours ?? []).flatMap((colour) => colour.variants ?? [])
  const totalStock = variants.reduce((sum, { stock }) => sum + stock, 0)
  if (stockQuantity !== undefined && stockQuantity !== totalStock) {
    throw stockWithoutPlace('stockQuantity', 'The stock changes where it is counted: in the colours.')
  }
  return colors
}

/** An edit without sizes keeps them. A new total stock is refused, because it does not say which size changes. */
function keptSizes(sizes: ColorFields['sizes'], { stock, seen }: ColorChange, index: number): ColorFields['sizes'] {
  const totalStock = seen ?? sizes.reduce((sum, size) => sum + size.stock, 0)
  if (sizes.length > 0 && stock !== undefined && stock !== totalStock) {
    throw stockWithoutPlace(`colors.${index}.sizes`, 'This colour comes in sizes: say of which one the stock changes.')
  }
  return sizes
}

function stockWithoutPlace(path: string, message: string): Problem {
  return new Problem('invalid-request', { errors: [{ path, code: 'required', message }] })
}

function isMoment(stored: Date, moment: string): boolean {
  return stored.getTime() === new Date(moment).getTime()
}
