import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import {
  eachField,
  type FieldName,
  type FieldValues,
  fieldNames,
  isOfKind,
  type OfficeValues,
  officeNames,
  type ShownName,
  type ShownValues,
  shownNames,
} from '#contract/catalogue/products/product-field-values.ts'
import type { Product, ProductColor, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { StoredImage } from '#server/platform/db/tables/catalogue-tables.ts'
import { type FieldColumns, readColumn } from './product-columns.ts'

/** A product with its colours, as read by one query. */
export interface ProductRecord extends FieldColumns<ShownName> {
  id: string
  translations: Product['translations']
  version: number
  /** The end of the current sale. */
  sale_ends: Date | null
  /** Read for shoppers only. */
  rating?: Product['rating'] | null
  colours: readonly ColourRecord[] | null
}

/** A product with the fields that only the back office reads. */
export interface OfficeProductRecord extends ProductRecord, FieldColumns {
  colours: readonly OfficeColourRecord[] | null
  now_price_millimes: number
  now_old_price_millimes: number
  /** The stock from which a variant counts as low. */
  low_level: number
  updated_at: Date
}

interface VariantRecord {
  id: number
  size: string
  stock: number
  code: string
}

export interface ColourRecord {
  id: number
  name: Trilingual
  swatch: string
  images: readonly StoredImage[]
  variants: readonly VariantRecord[] | null
}

export interface OfficeColourRecord extends ColourRecord {
  /** The cost of each variant in millimes; 0 where the cost of the garment applies. */
  variants: readonly (VariantRecord & { cost: number })[] | null
}

export function toProduct(record: ProductRecord): Product {
  const colours = record.colours ?? []
  const colors = colours.map(toProductColor)
  const values = eachField<ShownName, ShownValues>(shownNames, (name) => readColumn(name, record))
  const coverImage = values.coverImage || colors[0]?.images[0] || ''
  return {
    _id: record.id,
    ...values,
    translations: record.translations,
    coverImage,
    placeholder: placeholderOf(colours, coverImage),
    stockQuantity: colors.reduce((sum, { stock }) => sum + stock, 0),
    saleEnds: record.sale_ends?.toISOString() ?? '',
    ...(record.rating && { rating: record.rating }),
    version: record.version,
    colors,
  }
}

/** The product as shoppers see it now. */
export function toShownProduct(record: OfficeProductRecord): Product {
  const { now_price_millimes: price_millimes, now_old_price_millimes: old_price_millimes } = record
  return toProduct({ ...record, price_millimes, old_price_millimes })
}

export function toOfficeProduct(record: OfficeProductRecord) {
  const hidden = eachField<keyof OfficeValues, OfficeValues>(officeNames, (name) => readColumn(name, record))
  const product = toProduct(record)
  const colors = product.colors.map((color, place) => withCosts(color, record.colours?.[place]?.variants ?? []))
  return { ...product, ...hidden, colors, updatedAt: record.updated_at.toISOString() } satisfies OfficeProduct
}

/** Adds the cost to a colour, or to its sizes. */
function withCosts<Color extends { sizes: readonly ReturnType<typeof countedSize>[] }>(
  color: Color,
  variants: NonNullable<OfficeColourRecord['variants']>,
): Omit<Color, 'sizes'> & { costPrice: number; sizes: (Color['sizes'][number] & { costPrice: number })[] } {
  const costOf = (size: string) => toDinars(variants.find((variant) => variant.size === size)?.cost ?? 0)
  return {
    ...color,
    costPrice: costOf(''),
    sizes: color.sizes.map((size) => ({ ...size, costPrice: costOf(size.size) })),
  }
}

/** The product as its form would send it. The stock is given as seen, so that saving moves none. */
export function fieldsOf(record: OfficeProductRecord): ProductFields {
  type Kept = Omit<FieldValues, 'publishedAt'>
  const names = fieldNames.filter((name) => !isOfKind(name, 'moment')) as Exclude<FieldName, 'publishedAt'>[]
  return {
    ...eachField<keyof Kept, Kept>(names, (name) => readColumn(name, record)),
    translations: record.translations,
    colors: (record.colours ?? []).map(({ id, name, swatch, images, variants }) =>
      withCosts(
        {
          id,
          colorName: name,
          swatch,
          images: images.map(({ url }) => url),
          code: codeOfColour(variants ?? []),
          sizes: (variants ?? []).filter(({ size }) => size !== '').map(countedSize),
        },
        variants ?? [],
      ),
    ),
  }
}

/** The values kept in the audit log: only what people enter, without derived columns. */
export function journalOf(record: OfficeProductRecord): object {
  const { updatedAt: _moved, saleEnds: _ends, colors, ...written } = toOfficeProduct(record)
  return {
    ...written,
    colors: colors.map(({ seen: _seen, sizes, costPrice, ...color }) => ({
      ...color,
      ...(costPrice && { costPrice }),
      sizes: sizes.map(({ size, stock, code, costPrice: cost }) => ({
        size,
        stock,
        ...(code && { code }),
        ...(cost && { costPrice: cost }),
      })),
    })),
  }
}

function toProductColor({ id, name, swatch, images, variants }: ColourRecord): ProductColor {
  const counted = variants ?? []
  const stock = counted.reduce((sum, variant) => sum + variant.stock, 0)
  return {
    id,
    colorName: name,
    swatch,
    images: images.map(({ url }) => url),
    stock,
    seen: stock,
    sizes: counted.filter(({ size }) => size !== '').map(countedSize),
    code: codeOfColour(counted),
  }
}

/** The label code of a colour without sizes. */
function codeOfColour(variants: NonNullable<ColourRecord['variants']>): string {
  return variants.find(({ size }) => size === '')?.code ?? ''
}

function countedSize({ size, stock, code }: { size: string; stock: number; code: string }) {
  return { size, stock, seen: stock, code }
}

function placeholderOf(colours: readonly ColourRecord[], cover: string): string {
  const images = colours.flatMap(({ images }) => images)
  return images.find(({ url }) => url === cover)?.placeholder ?? ''
}
