import type { ProductFields } from '#contract/products.contract.ts'
import type { SheetColumn } from '#contract/sheet-columns.ts'
import { listSeparator } from './sheet-columns.ts'

export type Cells = Partial<Record<SheetColumn, string>>

/** What a sheet says of a product as a whole. */
export function productCells(fields: ProductFields): Cells {
  const { title, description, translations, fabric, origin, occasion } = fields
  return {
    ...{ title, title_en: translations.en?.title ?? '', title_ar: translations.ar?.title ?? '' },
    ...{ description, description_en: translations.en?.description ?? '' },
    ...{ description_ar: translations.ar?.description ?? '', category: fields.mainCategory },
    ...{ sub_category: fields.subCategory, price: amount(fields.newPrice) },
    old_price: fields.oldPrice > 0 ? amount(fields.oldPrice) : '',
    trending: fields.trending ? '1' : '0',
    ...{ brand: fields.brand, cut: fields.frameType, size_guide: fields.sizeGuide },
    ...{ fabric: fabric.fr, fabric_en: fabric.en, fabric_ar: fabric.ar },
    ...{ origin: origin.fr, origin_en: origin.en, origin_ar: origin.ar },
    ...{ occasion: occasion.fr, occasion_en: occasion.en, occasion_ar: occasion.ar },
    spellings: fields.spellings.join(listSeparator),
    goes_with: fields.goesWith.join(listSeparator),
    cover: fields.coverImage,
  }
}

/** And of a colour, apart from what is counted of it. */
export function colourCells({ colorName, swatch, images }: ProductFields['colors'][number]): Cells {
  return {
    ...{ color: colorName.fr, color_en: colorName.en, color_ar: colorName.ar, swatch },
    images: images.join(listSeparator),
  }
}

/** With a comma, as spreadsheets in Tunisia write a number. */
function amount(dinars: number): string {
  return String(dinars).replace('.', ',')
}
