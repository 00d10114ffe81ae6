import { toDinars } from '#contract/money.ts'
import type { OfficeProductFilter } from '#contract/office-products.contract.ts'
import type { Database } from '#server/db/pool.ts'
import {
  listOfficeProductIds,
  listOfficeRecords,
  type OfficeProductRecord,
} from '../office/office-products.repository.ts'
import { officeFilter } from '../office/office-products.service.ts'
import { listSeparator, type SheetColumn, sheetColumns } from './sheet-columns.ts'
import { writeRow } from './sheet-text.rules.ts'

const batch = 500
const mostProducts = 100_000
/** Without it Excel takes the text for another encoding. */
const mark = '\ufeff'

/** The products as a spreadsheet opens them, a part at a time, however many there are. */
export async function* exportSheet(db: Database, asked: OfficeProductFilter): AsyncGenerator<string> {
  const ids = await listOfficeProductIds(db, await officeFilter(db, asked), mostProducts)
  yield mark + writeRow(sheetColumns)
  for (let start = 0; start < ids.length; start += batch) {
    const records = await listOfficeRecords(db, ids.slice(start, start + batch))
    yield records.flatMap(rowsOf).join('')
  }
}

type Cells = Partial<Record<SheetColumn, string>>

/** What belongs to the product is said once; its id and its name lead every row. */
function rowsOf(record: OfficeProductRecord): string[] {
  const { id, title } = record
  const rows = (record.colours ?? []).flatMap((colour) => {
    const face: Cells = {
      ...{ color: colour.name.fr, color_en: colour.name.en, color_ar: colour.name.ar, swatch: colour.swatch },
      images: colour.images.map(({ url }) => url).join(listSeparator),
    }
    const variants = colour.variants ?? []
    return variants.map(({ size, stock }, index): Cells => {
      const counted = { color: colour.name.fr, size, stock: String(stock) }
      return index === 0 ? { ...face, ...counted } : counted
    })
  })
  return (rows.length > 0 ? rows : [{}]).map((cells, index) => {
    const all: Cells = { ...(index === 0 && productCells(record)), ...cells, id, title }
    return writeRow(sheetColumns.map((column) => all[column] ?? ''))
  })
}

function productCells(record: OfficeProductRecord): Cells {
  const { translations, fabric, origin, occasion } = record
  return {
    ...{ title_en: translations.en?.title ?? '', title_ar: translations.ar?.title ?? '' },
    ...{ description: record.description, description_en: translations.en?.description ?? '' },
    ...{ description_ar: translations.ar?.description ?? '', category: record.main_category },
    ...{ sub_category: record.sub_category, price: amount(record.price_millimes) },
    old_price: record.old_price_millimes > 0 ? amount(record.old_price_millimes) : '',
    trending: record.trending ? '1' : '0',
    ...{ brand: record.brand, cut: record.frame_type, size_guide: record.size_guide },
    ...{ fabric: fabric.fr, fabric_en: fabric.en, fabric_ar: fabric.ar },
    ...{ origin: origin.fr, origin_en: origin.en, origin_ar: origin.ar },
    ...{ occasion: occasion.fr, occasion_en: occasion.en, occasion_ar: occasion.ar },
    spellings: record.spellings.join(listSeparator),
    goes_with: record.goes_with.join(listSeparator),
    cover: record.cover_image,
  }
}

/** With a comma, as spreadsheets in Tunisia write a number. */
function amount(millimes: number): string {
  return String(toDinars(millimes)).replace('.', ',')
}
