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
import { list, number, placeholderImage, record, text } from './read-unknown.ts'

/** Turns any response into a product: an older API may omit fields, or write colours as plain names. */
export function normaliseProduct(raw: unknown): Product {
  const product = record(raw)
  const coverImage = text(product.coverImage) || placeholderImage
  const stockQuantity = number(product.stockQuantity)
  const colors = list(product.colors).map((color, index) => normaliseColor(color, index, coverImage))
  return {
    _id: text(product._id),
    ...eachField<ShownName, ShownValues>(shownNames, (name) => normalised(name, product[name])),
    translations: record(product.translations) as Product['translations'],
    coverImage,
    placeholder: text(product.placeholder),
    stockQuantity,
    saleEnds: text(product.saleEnds),
    rating: product.rating as Product['rating'],
    lent: product.lent as Product['lent'],
    version: number(product.version),
    colors: colors.length > 0 ? colors : [normaliseColor({ stock: stockQuantity }, 0, coverImage)],
  }
}

function normalised(name: FieldName, value: unknown): unknown {
  const field = fieldOf(name)
  switch (field.kind) {
    case 'trilingual':
      return parseNames(value, noText)
    case 'choice':
      return field.otherwise === undefined || field.of.includes(text(value)) ? text(value) : field.otherwise
    case 'words':
    case 'products':
      return list(value).map(text).filter(Boolean)
    case 'money':
      return number(value)
    case 'making':
      return { ...notMade, ...record(value) }
    case 'height':
      return number(value) || null
    case 'flag':
      return value === true
    default:
      return text(value)
  }
}

function normaliseColor(raw: unknown, index: number, coverImage: string): ProductColor {
  const color = typeof raw === 'string' ? { colorName: raw } : record(raw)
  const images = list(color.images).map(text).filter(Boolean)
  const stock = number(color.stock)
  return {
    id: number(color.id) || index,
    colorName: parseNames(color.colorName, defaultColorName),
    swatch: text(color.swatch),
    images: images.length > 0 ? images : [coverImage],
    stock,
    seen: stock,
    code: text(color.code),
    sizes: list(color.sizes)
      .map(record)
      .map((size) => ({
        size: text(size.size),
        stock: number(size.stock),
        seen: number(size.stock),
        code: text(size.code),
      }))
      .filter(({ size }) => size !== ''),
  }
}
