import { readFileSync } from 'node:fs'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

interface OtherGarment {
  id: string
  for: 'men' | 'women' | 'children'
  shelf: string
  price: number
  before?: number
  colours: readonly string[]
  sizes: readonly string[]
  title: Trilingual
  cloth: Trilingual
  from: string
  occasion: Trilingual
  text: Trilingual
}

interface OtherShop {
  shelves: readonly { slug: string; name: Trilingual }[]
  colours: Readonly<Record<string, { name: Trilingual; swatch: string }>>
  garments: readonly OtherGarment[]
}

/** Shops that the search was not developed with: other products, other sub-categories, and no spellings. */
export const otherShops = { 'other-shop': readShop('other-shop'), 'third-shop': readShop('third-shop') }

/** Reads a shop: its sub-categories, and its products by the names used in the list of queries. */
function readShop(name: string) {
  const shop = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as OtherShop
  return {
    shelves: shop.shelves,
    garments: shop.garments.map((garment) => ({ id: garment.id, fields: fieldsOf(garment, shop) })),
  }
}

function fieldsOf(
  { title, text, cloth, occasion, from, sizes, before, ...garment }: OtherGarment,
  shop: OtherShop,
): ProductFields {
  return ProductFields.parse({
    title: title.fr,
    description: text.fr,
    fabric: cloth,
    occasion,
    origin: { fr: from, en: from, ar: '' },
    translations: { en: { title: title.en, description: text.en }, ar: { title: title.ar, description: text.ar } },
    mainCategory: garment.for,
    subCategory: garment.shelf,
    newPrice: garment.price,
    ...(before && { oldPrice: before }),
    colors: garment.colours.map((colour) => {
      const shopColour = shop.colours[colour]
      if (!shopColour) throw new Error(`${garment.id} comes in ${colour}, which no colour is called`)
      return {
        colorName: shopColour.name,
        swatch: shopColour.swatch,
        ...(sizes.length === 0 && { stock: 3 }),
        sizes: sizes.map((size) => ({ size, stock: 3 })),
      }
    }),
  })
}
