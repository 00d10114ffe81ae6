import { colourKeys } from '#contract/colour-keys.rules.ts'
import { changePrice } from '#contract/pricing.rules.ts'
import type { Product, ProductEdit, ProductFields } from '#contract/products.contract.ts'
import { recordChange } from '#server/changes/changes.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { rememberWords } from '#server/search/search.service.ts'
import { saveColours } from './colours.service.ts'
import { productDocument } from './product-document.rules.ts'
import { newProductId } from './product-id.rules.ts'
import { type ProductRecord, toProduct } from './product-record.ts'
import {
  insertProduct,
  markProductDeleted,
  type ProductValues,
  updatePrices,
  updateProduct,
} from './product-writes.repository.ts'
import { findProduct, lockProduct } from './products.repository.ts'
import { findSubCategoryName } from './sub-categories.repository.ts'

/** Who changes the catalogue: a member of the staff by name, or the shop itself, whose changes nobody looks up. */
export type Author = string | undefined

export async function createProduct(
  db: Database,
  given: ProductFields,
  { id = newProductId(given.title), author }: { id?: string; author?: Author } = {},
): Promise<Product> {
  const fields = withStock(given)
  return inTransaction(db, async (tx) => {
    await insertProduct(tx, id, await valuesOf(tx, fields))
    await saveColours(tx, id, fields.colors, [], author)
    return recorded(tx, 'product-created', author, undefined, await shown(tx, id))
  })
}

export async function editProduct(
  db: Database,
  id: string,
  { version, ...given }: ProductEdit,
  author?: Author,
): Promise<Product> {
  const fields = withStock(given)
  return inTransaction(db, async (tx) => {
    const present = await locked(tx, id)
    if (version !== undefined && version !== present.version) throw new Problem('product-changed')
    await updateProduct(tx, id, await valuesOf(tx, fields))
    await saveColours(tx, id, fields.colors, present.colours ?? [], author)
    return recorded(tx, 'product-edited', author, toProduct(present), await shown(tx, id))
  })
}

export async function changeProductPrice(
  db: Database,
  id: string,
  percentage: number,
  author?: Author,
): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const present = await locked(tx, id)
    const { price_millimes: priceMillimes, old_price_millimes: oldPriceMillimes } = present
    await updatePrices(tx, id, changePrice({ priceMillimes, oldPriceMillimes }, percentage))
    return recorded(tx, 'product-price-changed', author, toProduct(present), await shown(tx, id))
  })
}

export async function removeProduct(db: Database, id: string, author?: Author): Promise<void> {
  await inTransaction(db, async (tx) => {
    const present = await locked(tx, id)
    await saveColours(tx, id, [], present.colours ?? [], author)
    await markProductDeleted(tx, id)
    const { _id, title: name } = toProduct(present)
    if (!author) return
    const subject = { kind: 'product', id: _id, name } as const
    await recordChange(tx, { staffName: author, action: 'product-deleted', subject, before: toProduct(present) })
  })
}

/** Passes the product on, having written down who made it what it is now. */
async function recorded(tx: Tx, action: string, author: Author, before: Product | undefined, after: Product) {
  const subject = { kind: 'product', id: after._id, name: after.title } as const
  if (author) await recordChange(tx, { staffName: author, action, subject, before, after })
  return after
}

/** A stock given for the whole of a product, and not for its only colour, is that colour's. */
function withStock(fields: ProductFields): ProductFields {
  const [only, ...others] = fields.colors
  const uncounted = only && others.length === 0 && only.stock === undefined && only.sizes.length === 0
  return uncounted ? { ...fields, colors: [{ ...only, stock: fields.stockQuantity }] } : fields
}

async function valuesOf(tx: Tx, fields: ProductFields): Promise<ProductValues> {
  const document = productDocument(fields, await findSubCategoryName(tx, fields.subCategory))
  await rememberWords(tx, document.words)
  const colours = fields.colors.map(({ colorName, swatch }) => ({ name: colorName, swatch }))
  const sizes = [...new Set(fields.colors.flatMap((colour) => colour.sizes.map(({ size }) => size)))]
  return { fields, colourKeys: colourKeys(colours), sizes, document }
}

async function locked(tx: Tx, id: string): Promise<ProductRecord> {
  const record = await lockProduct(tx, id)
  if (!record) throw new Problem('product-not-found')
  return record
}

async function shown(tx: Tx, id: string): Promise<Product> {
  const record = await findProduct(tx, id)
  if (!record) throw new Problem('product-not-found')
  return toProduct(record)
}
