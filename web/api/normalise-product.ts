import { notMade } from '#contract/catalogue/products/making.rules.ts'
import {
  eachField,
  type FieldName,
  fieldOf,
  type ShownName,
  type ShownValues,
  shownNames,
} from '#contract/catalogue/products/product-field-values.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { defaultColorName } from '#contract/orders/cart/cart.rules.ts'
import { noText } from '#contract/platform/text/languages.ts'
import { parseNames } from '#contract/platform/text/parse-names.ts'
import { placeholderImage, toList, toNumber, toRecord, toText } from './read-unknown.ts'

/** Turns any response into a product: an older API may omit fields, or write colours as plain names. */
export function normaliseProduct(raw: unknown): Product {
  const product = toRecord(raw)
  const coverImage = toText(product.coverImage) || placeholderImage
  const stockQuantity = toNumber(product.stockQuantity)
  const colors = toList(product.colors).map((color, index) => normaliseColor(color, index, coverImage))
  return {
    _id: toText(product._id),
    ...eachField<ShownName, ShownValues>(shownNames, (name) => normalised(name, product[name])),
    translations: toRecord(product.translations) as Product['translations'],
    coverImage,
    placeholder: toText(product.placeholder),
    stockQuantity,
    saleEnds: toText(product.saleEnds),
    rating: product.rating as Product['rating'],
    lent: product.lent as Product['lent'],
    version: toNumber(product.version),
    colors: colors.length > 0 ? colors : [normaliseColor({ stock: stockQuantity }, 0, coverImage)],
  }
}

function normalised(name: FieldName, value: unknown): unknown {
  const field = fieldOf(name)
  switch (field.kind) {
    case 'trilingual':
      return parseNames(value, noText)
    case 'choice':
      return field.otherwise === undefined || field.of.includes(toText(value)) ? toText(value) : field.otherwise
    case 'words':
    case 'products':
      return toList(value).map(toText).filter(Boolean)
    case 'money':
      return toNumber(value)
    case 'making':
      return { ...notMade, ...toRecord(value) }
    case 'height':
      return toNumber(value) || null
    case 'flag':
      return value === true
    default:
      return toText(value)
  }
}

function normaliseColor(raw: unknown, index: number, coverImage: string): ProductColor {
  const color = typeof raw === 'string' ? { colorName: raw } : toRecord(raw)
  const images = toList(color.images).map(toText).filter(Boolean)
  const stock = toNumber(color.stock)
  return {
    id: toNumber(color.id) || index,
    colorName: parseNames(color.colorName, defaultColorName),
    swatch: toText(color.swatch),
    images: images.length > 0 ? images : [coverImage],
    stock,
    seen: stock,
    code: toText(color.code),
    sizes: toList(color.sizes)
      .map(toRecord)
      .map((size) => ({
        size: toText(size.size),
        stock: toNumber(size.stock),
        seen: toNumber(size.stock),
        code: toText(size.code),
      }))
      .filter(({ size }) => size !== ''),
  }
}
