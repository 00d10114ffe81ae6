import { isDeepStrictEqual } from 'node:util'
import type { ShelfChoice } from '#contract/integrations/imports/imports.contract.ts'
import { createSubCategories, officeRecordsOf } from '#server/catalogue/products/import-access.service.ts'
import type { OfficeProductRecord } from '#server/catalogue/products/product-record.ts'
import { writeContent } from '#server/catalogue/products/sheet/import-content.service.ts'
import type { PlannedProduct } from '#server/catalogue/products/sheet/planned-product.rules.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Source } from './catalogue-parsers.ts'
import { importedValuesOf } from './import-difference.rules.ts'
import { insertImportedPictures } from './imported-pictures.repository.ts'
import { type ImportedProduct, saveImportedProducts } from './imported-products.repository.ts'
import { foreignPictures, type ImportPlan } from './plan-products.service.ts'
import { type SheetGarment, shelfSlug } from './product-to-sheet.rules.ts'
import { insertRedirects } from './url-redirects.service.ts'

/** Writes the planned products as one change, and stores which product belongs to which one of the other shop. */
export async function importProducts(
  tx: Tx,
  source: Source,
  plan: ImportPlan,
  staffName: string,
): Promise<number | null> {
  const { planned, unchanged } = plan.content
  await createSubCategories(tx, newShelves(plan.categories.map(({ choice }) => choice)), staffName)
  const change = planned.length > 0 ? await writeContent(tx, planned, staffName) : null
  const pictures = planned.flatMap(({ id, fields }) =>
    foreignPictures(fields).map((address) => ({ productId: id, address })),
  )
  await insertImportedPictures(tx, pictures)
  const garments = garmentsOf(plan, [...planned, ...unchanged])
  const records = new Map(
    (
      await officeRecordsOf(
        tx,
        garments.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  )
  const importedValues = garments.flatMap(({ id, garment }) => {
    const record = records.get(id)
    const product = plan.brought.get(garment.key)
    const garmentValues = importedValuesOf(garment)
    if (!record || (product?.productId === id && isDeepStrictEqual(product.said, garmentValues))) return []
    return [
      {
        key: garment.key,
        productId: id,
        said: garmentValues,
        colours: coloursOf(record, garmentValues.variants, product),
      },
    ]
  })
  await saveImportedProducts(tx, source, change, importedValues)
  if (change !== null) await insertRedirects(tx, source, change, { categories: plan.categories, garments })
  return change
}

function newShelves(choices: readonly (ShelfChoice | null)[]): { slug: string; name: string }[] {
  return choices.flatMap((choice) =>
    choice?.create && choice.main !== '' ? [{ slug: shelfSlug(choice), name: choice.sub }] : [],
  )
}

/** Matches the products to the garments of the file by the rows they were read from. */
function garmentsOf(
  { garments }: ImportPlan,
  products: readonly PlannedProduct[],
): { id: string; garment: SheetGarment }[] {
  const byRow = new Map([...garments.values()].flatMap((garment) => garment.rows.map((row) => [row, garment] as const)))
  return products.flatMap(({ id, row }) => {
    const garment = byRow.get(row)
    return garment ? [{ id, garment }] : []
  })
}

/** Maps the colours of the file to those of the product. A colour that was matched before stays matched after the owner renamed it. */
function coloursOf(
  { id, colours }: OfficeProductRecord,
  variants: readonly { color: string }[],
  importedProduct: ImportedProduct | undefined,
): Record<string, number> {
  const byName = new Map((colours ?? []).map((colour) => [colour.name.fr.toLowerCase(), colour.id]))
  const former = importedProduct?.productId === id ? importedProduct.colours : {}
  const [only] = (colours ?? []).length === 1 ? (colours ?? []) : []
  const byColour = variants.flatMap(({ color }) => {
    const colourId = former[color] ?? byName.get(color.toLowerCase()) ?? only?.id
    return colourId === undefined ? [] : [[color, colourId] as const]
  })
  return { ...former, ...Object.fromEntries(byColour) }
}
