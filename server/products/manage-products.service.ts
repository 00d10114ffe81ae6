import { changePrice } from '#contract/products/pricing.rules.ts'
import type { Product, ProductEdit, ProductFields } from '#contract/products/products.contract.ts'
import { recordChange } from '#server/audit/audit.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { type Asking, askingOf } from '#server/http/asking.rules.ts'
import { Problem } from '#server/http/problem.ts'
import { rememberWords } from '#server/search/search.service.ts'
import { saveColours } from './colours.service.ts'
import { editedFields } from './product-edit.rules.ts'
import { newProductId } from './product-id.rules.ts'
import { fieldsOf, journalOf, type OfficeProductRecord, toShownProduct } from './product-record.ts'
import { isPricedOtherwise, isShownOtherwise, saysCost, settledState } from './product-state.rules.ts'
import { type ProductValues, productValues } from './product-values.rules.ts'
import {
  insertAskedProduct,
  insertProducts,
  markProductDeleted,
  updatePrices,
  updateProducts,
} from './product-writes.repository.ts'
import { findProductAsked, findWholeProduct, lockProduct } from './products.repository.ts'
import { findSubCategoryName } from './sub-categories.repository.ts'

/** Who changes the catalogue: a member of the staff by name, or the shop itself, whose changes nobody looks up. */
export type Author = string | undefined

interface EditingRights {
  pricing?: boolean
  publishing?: boolean
  /** Whether they may say what the garment costs the shop. */
  costing?: boolean
}

export async function createProduct(
  db: Database,
  given: ProductFields,
  { id = newProductId(given.title), author }: { id?: string; author?: Author } = {},
): Promise<Product> {
  const fields = withStock(given)
  return inTransaction(db, async (tx) => {
    await insertProducts(tx, [await valuesOf(tx, id, fields)])
    return begun(tx, id, fields, author)
  })
}

interface MadeProduct {
  product: Product
  /** Whether it was made now, and not by the same request before. */
  created: boolean
}

/** Made once, where whoever asks says which asking it is. */
export async function createProductOnce(
  db: Database,
  given: ProductFields,
  author: string,
  key: string | undefined,
): Promise<MadeProduct> {
  if (key === undefined) return { product: await createProduct(db, given, { author }), created: true }
  const asking = askingOf(author, key, given)
  const fields = withStock(given)
  return inTransaction(db, async (tx) => {
    const before = await madeBy(tx, asking)
    if (before) return { product: before, created: false }
    const id = newProductId(given.title)
    if (await insertAskedProduct(tx, await valuesOf(tx, id, fields), asking)) {
      return { product: await begun(tx, id, fields, author), created: true }
    }
    // It was asked for twice at once.
    const product = await madeBy(tx, asking)
    if (!product) throw new Problem('product-not-found')
    return { product, created: false }
  })
}

/** What a request has made before, as it is now; what lies in the bin since is not found. */
async function madeBy(tx: Tx, asking: Asking): Promise<Product | undefined> {
  const before = await findProductAsked(tx, asking)
  if (!before) return undefined
  const product = toShownProduct(await shown(tx, before.id))
  if (before.isSame) return product
  throw new Problem('key-reused', { extra: { product } })
}

/** With its colours, and what the journal says of its beginning. */
async function begun(tx: Tx, id: string, fields: ProductFields, author: Author): Promise<Product> {
  await saveColours(tx, id, fields.colors, [], author)
  return recorded(tx, 'product-created', author, undefined, await shown(tx, id))
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
    if (!publishing && isShownOtherwise(was, fields)) throw new Problem('role-forbidden')
    // Whether it is the cost it has must not be told to who may not see it.
    if (!costing && saysCost(edit)) throw new Problem('role-forbidden')
    if (!pricing && isPricedOtherwise(was, fields)) throw new Problem('role-forbidden')
    await updateProducts(tx, [await valuesOf(tx, id, fields)])
    await saveColours(tx, id, fields.colors, present.colours ?? [], author)
    return recorded(tx, 'product-edited', author, present, await shown(tx, id))
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
    return recorded(tx, 'product-price-changed', author, present, await shown(tx, id))
  })
}

/** Gone for shoppers at once; in the bin it is as it was, with its pictures and its stock. */
export async function removeProduct(db: Database, id: string, author?: Author): Promise<void> {
  await inTransaction(db, async (tx) => {
    const present = await locked(tx, id)
    await markProductDeleted(tx, id, author ?? '')
    if (!author) return
    const subject = { kind: 'product', id, name: present.title } as const
    await recordChange(tx, { staffName: author, action: 'product-deleted', subject, before: journalOf(present) })
  })
}

/** Passes the product on, having written down who made it what it is now. */
async function recorded(
  tx: Tx,
  action: string,
  author: Author,
  before: OfficeProductRecord | undefined,
  after: OfficeProductRecord,
): Promise<Product> {
  const subject = { kind: 'product', id: after.id, name: after.title } as const
  const states = { before: before && journalOf(before), after: journalOf(after) }
  if (author) await recordChange(tx, { staffName: author, action, subject, ...states })
  return toShownProduct(after)
}

/** A stock given for the whole of a product, and not for its only colour, is that colour's. */
function withStock(fields: ProductFields): ProductFields {
  const [only, ...others] = fields.colors
  const uncounted = only && others.length === 0 && only.stock === undefined && only.sizes.length === 0
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

async function shown(tx: Tx, id: string): Promise<OfficeProductRecord> {
  const record = await findWholeProduct(tx, id)
  if (!record) throw new Problem('product-not-found')
  return record
}
