import { changePrice } from '#contract/pricing.rules.ts'
import type { Product, ProductEdit, ProductFields } from '#contract/products.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { rememberWords } from '#server/search/search.service.ts'
import { colourKeys } from './colour-key.rules.ts'
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

export async function createProduct(
  db: Database,
  given: ProductFields,
  id = newProductId(given.title),
): Promise<Product> {
  const fields = withStock(given)
  return inTransaction(db, async (tx) => {
    await insertProduct(tx, id, await valuesOf(tx, fields))
    await saveColours(tx, id, fields.colors, [])
    return shown(tx, id)
  })
}

export async function editProduct(db: Database, id: string, { version, ...given }: ProductEdit): Promise<Product> {
  const fields = withStock(given)
  return inTransaction(db, async (tx) => {
    const present = await locked(tx, id)
    if (version !== undefined && version !== present.version) throw new Problem('product-changed')
    await updateProduct(tx, id, await valuesOf(tx, fields))
    await saveColours(tx, id, fields.colors, present.colours ?? [])
    return shown(tx, id)
  })
}

export async function changeProductPrice(db: Database, id: string, percentage: number): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const { price_millimes: priceMillimes, old_price_millimes: oldPriceMillimes } = await locked(tx, id)
    await updatePrices(tx, id, changePrice({ priceMillimes, oldPriceMillimes }, percentage))
    return shown(tx, id)
  })
}

export async function removeProduct(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { colours } = await locked(tx, id)
    await saveColours(tx, id, [], colours ?? [])
    await markProductDeleted(tx, id)
  })
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
