import { changePrice } from '#contract/catalogue/products/pricing.rules.ts'
import type { Product, ProductEdit, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { rememberWords } from '#server/catalogue/search/search.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import { saveColours } from './colours.service.ts'
import { editedFields } from './product-edit.rules.ts'
import { newProductId } from './product-id.rules.ts'
import { fieldsOf, journalOf, type OfficeProductRecord, toShownProduct } from './product-record.ts'
import { hasOtherPrice, hasOtherVisibility, requirePrice, saysCost, settledState } from './product-state.rules.ts'
import { type ProductValues, productValues } from './product-values.rules.ts'
import { insertProducts, markProductDeleted, updatePrices, updateProducts } from './product-writes.repository.ts'
import { findWholeProduct, lockProduct } from './products.repository.ts'
import { findSubCategoryName } from './sub-categories.repository.ts'

/** The member of staff who changes the catalogue; undefined for changes by the shop itself, which are not in the audit log. */
export type Author = string | undefined

interface EditingRights {
  pricing?: boolean
  publishing?: boolean
  /** Whether the author may change the cost price. */
  costing?: boolean
}

export function createProduct(
  db: Database,
  fields: ProductFields,
  { id = newProductId(fields.title), author }: { id?: string; author?: Author } = {},
): Promise<Product> {
  return inTransaction(db, (tx) => insertProduct(tx, id, fields, author))
}

interface MadeProduct {
  product: Product
  /** False if an earlier attempt with the same idempotency key created the product. */
  created: boolean
}

/** Creates the product once for each idempotency key and returns its current state; a product deleted since is not found. */
export function createProductOnce(
  db: Database,
  fields: ProductFields,
  author: string,
  key: string | undefined,
): Promise<MadeProduct> {
  return inTransaction(db, async (tx) => {
    const request = { author, key, body: fields }
    const find = async (id: string) => toShownProduct(await requireRecord(tx, id))
    const make = async () => (await insertProduct(tx, newProductId(fields.title), fields, author))._id
    const { id, created } = await createOnce(tx, request, make, async (existingId) => ({
      product: await find(existingId),
    }))
    return { product: await find(id), created }
  })
}

/** Inserts the product with its colours and its first entry in the audit log. */
async function insertProduct(tx: Tx, id: string, productFields: ProductFields, author: Author): Promise<Product> {
  const fields = withStock(productFields)
  requirePrice(undefined, fields)
  await insertProducts(tx, [await valuesOf(tx, id, fields)])
  await saveColours(tx, id, fields.colors, [], author)
  return recordAndShow(tx, 'product-created', author, undefined, await requireRecord(tx, id))
}

export async function editProduct(
  db: Database,
  id: string,
  edit: ProductEdit,
  { author, pricing = true, publishing = true, costing = true }: EditingRights & { author?: Author } = {},
): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const present = await locked(tx, id)
    if (edit.version !== undefined && edit.version !== present.version) throw new Problem('product-changed')
    const was = fieldsOf(present)
    const fields = settledState(was, withStock(editedFields(present, edit)), edit)
    if (!publishing && hasOtherVisibility(was, fields)) throw new Problem('role-forbidden')
    // Any edit of the cost is refused, even one to the same value: the answer would reveal the cost to staff who may not see it.
    if (!costing && saysCost(edit)) throw new Problem('role-forbidden')
    if (!pricing && hasOtherPrice(was, fields)) throw new Problem('role-forbidden')
    requirePrice(was, fields)
    await updateProducts(tx, [await valuesOf(tx, id, fields)])
    await saveColours(tx, id, fields.colors, present.colours ?? [], author)
    return recordAndShow(tx, 'product-edited', author, present, await requireRecord(tx, id))
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
    return recordAndShow(tx, 'product-price-changed', author, present, await requireRecord(tx, id))
  })
}

/** Moves the product to the bin. Shoppers no longer see it; its pictures and its stock stay. */
export async function removeProduct(db: Database, id: string, author?: Author): Promise<void> {
  await inTransaction(db, async (tx) => {
    const present = await locked(tx, id)
    await markProductDeleted(tx, id, author ?? '')
    if (!author) return
    const subject = { kind: 'product', id, name: present.title } as const
    await recordChange(tx, { staffName: author, action: 'product-deleted', subject, before: journalOf(present) })
  })
}

/** Records the change in the audit log and returns the product. */
async function recordAndShow(
  tx: Tx,
  action: string,
  author: Author,
  previousProduct: OfficeProductRecord | undefined,
  nextProduct: OfficeProductRecord,
): Promise<Product> {
  const subject = { kind: 'product', id: nextProduct.id, name: nextProduct.title } as const
  const states = { before: previousProduct && journalOf(previousProduct), after: journalOf(nextProduct) }
  if (author) await recordChange(tx, { staffName: author, action, subject, ...states })
  return toShownProduct(nextProduct)
}

/** A stock given for the whole product becomes the stock of its colour, if it has only one. */
function withStock(fields: ProductFields): ProductFields {
  const [only, ...rest] = fields.colors
  const uncounted = only && rest.length === 0 && only.stock === undefined && only.sizes.length === 0
  return uncounted ? { ...fields, colors: [{ ...only, stock: fields.stockQuantity }] } : fields
}

async function valuesOf(tx: Tx, id: string, fields: ProductFields): Promise<ProductValues> {
  const values = productValues(id, fields, await findSubCategoryName(tx, fields.subCategory))
  await rememberWords(tx, values.document.words)
  return values
}

async function locked(tx: Tx, id: string): Promise<OfficeProductRecord> {
  const record = await lockProduct(tx, id)
  if (!record) throw new Problem('product-not-found')
  return record
}

async function requireRecord(tx: Tx, id: string): Promise<OfficeProductRecord> {
  const record = await findWholeProduct(tx, id)
  if (!record) throw new Problem('product-not-found')
  return record
}
