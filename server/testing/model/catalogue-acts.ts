import fc from 'fast-check'
import { stockReasons } from '#contract/catalogue/products/office-products.contract.ts'
import { act, pick, productAt, variantAt } from './act.ts'
import { expectOutcome } from './modelled-shop.ts'
import type { ModelProduct, ModelVariant, Outcome, Prices } from './shop-types.ts'

const pieces = fc.nat(12)
const percentage = fc.constantFrom(-50, -10, -3, 7, 15, 100)

/** Changes the stock by the difference between `stock` and `seen`. */
function count(variant: ModelVariant, { stock, seen }: { stock: number; seen: number }): Outcome {
  if (variant.stock + stock - seen < 0) return 'stock-changed'
  variant.stock += stock - seen
  return undefined
}

const correct = act<{ piece: number; stock: number; seen: number }>(
  'count',
  { piece: pick, stock: pieces, seen: pieces },
  async ({ piece, ...counted }, state, shop) => {
    const variant = variantAt(state, piece)
    const { product, colourId: colorId, size } = variant
    const reason = stockReasons[piece % stockReasons.length]
    const body = { colorId, size, ...counted, reason }
    const response = await shop.asStaff('POST', `/api/admin/products/${product.id}/stock`, body)
    expectOutcome(response, product.removed ? 'product-not-found' : count(variant, counted))
  },
)

const edit = act<{ at: number; title: string; price: number; red: number; blue: number; seen: number }>(
  'edit a product',
  {
    at: pick,
    title: fc.constantFrom('Jebba', 'Kaftan', 'Fouta'),
    price: fc.integer({ min: 1, max: 200 }),
    red: pieces,
    blue: pieces,
    seen: fc.nat(4),
  },
  async ({ at, title, price, red, blue, seen }, state, shop) => {
    const product = productAt(state, at)
    const counted = product.variants.map((variant) => ({
      variant,
      stock: variant.size ? red : blue,
      seen: Math.max(variant.stock - seen, 0),
    }))
    const colors = counted.map(({ variant, stock, seen: was }) => ({
      id: variant.colourId,
      colorName: variant.colour,
      ...(variant.size ? { sizes: [{ size: variant.size, stock, seen: was }] } : { stock, seen: was }),
    }))
    const body = { title, newPrice: price, oldPrice: 0, colors }
    const response = await shop.asStaff('PUT', `/api/products/edit/${product.id}`, body)
    const short = counted.some(({ variant, stock, seen: was }) => variant.stock + stock - was < 0)
    const outcome = product.removed ? 'product-not-found' : short ? 'stock-changed' : undefined
    expectOutcome(response, outcome)
    if (outcome) return
    for (const { variant, ...counts } of counted) count(variant, counts)
    Object.assign(product, { title, price: price * 1000, oldPrice: 0 })
  },
)

function priced({ price, oldPrice }: Prices, by: number): Prices {
  const changed = Math.max(0, Math.round((price * (100 + by)) / 100 / 100) * 100)
  const former = by < 0 ? price : oldPrice
  return { price: changed, oldPrice: former > changed ? former : 0 }
}

const reprice = act<{ at: number; by: number }>(
  'price',
  { at: pick, by: percentage },
  async ({ at, by }, state, shop) => {
    const product = productAt(state, at)
    const response = await shop.asStaff('PUT', `/api/products/update-price/${product.id}`, { percentage: by })
    expectOutcome(response, product.removed ? 'product-not-found' : undefined)
    if (!product.removed) Object.assign(product, priced(product, by))
  },
)

const repriceMany = act<{ by: number; which: number[] }>(
  'price many',
  { by: percentage, which: fc.array(pick, { minLength: 1, maxLength: 3 }) },
  async ({ by, which }, state, shop) => {
    const chosen = [...new Set(which.map((productIndex) => productAt(state, productIndex)))]
    const body = { percentage: by, ids: chosen.map(({ id }) => id) }
    const response = await shop.asStaff('POST', '/api/admin/products/prices', body)
    expectOutcome(response, undefined)
    const items = chosen
      .filter(({ removed }) => !removed)
      .map((product) => {
        const { price, oldPrice } = product
        return { product, before: { price, oldPrice }, after: priced(product, by) }
      })
    for (const { product, after } of items) Object.assign(product, after)
    state.priceChanges.push({ id: response.json<{ id: number }>().id, undone: false, items })
  },
)

const restorePrices = act<{ at: number }>(
  'restore prices',
  { at: pick },
  async ({ at }, { priceChanges }, shop) => {
    const change = priceChanges[at % priceChanges.length]
    if (!change) return
    const response = await shop.asStaff('POST', `/api/admin/products/prices/${change.id}/undo`)
    expectOutcome(response, change.undone ? 'prices-restored' : undefined)
    if (change.undone) return
    change.undone = true
    for (const { product, before, after } of change.items) {
      const untouched = product.price === after.price && product.oldPrice === after.oldPrice
      if (!product.removed && untouched) Object.assign(product, before)
    }
  },
  ({ priceChanges }) => priceChanges.length > 0,
)

const importSheet = act<{ piece: number; price: number; stock: number; seen: number; only: boolean }>(
  'import',
  { piece: pick, price: fc.integer({ min: 1, max: 200 }), stock: pieces, seen: pieces, only: fc.boolean() },
  async ({ piece, price, stock, seen, only }, state, shop) => {
    const variant = variantAt(state, piece)
    const { product, colour, size } = variant
    const sheet = `id;price;old_price;color;size;stock;stock_at_export\n${product.id};${price};0;${colour};${size};${stock};${seen}`
    const url = `/api/admin/products/import${only ? '' : '?commit=true'}`
    const response = await shop.asStaff('POST', url, sheet, { 'content-type': 'text/csv' })
    const wrong = product.removed || variant.stock + stock - seen < 0
    expectOutcome(response, wrong && !only ? 'sheet-refused' : undefined)
    if (only || wrong) return
    count(variant, { stock, seen })
    Object.assign(product, { price: price * 1000, oldPrice: 0 })
  },
)

const add = act<{ red: number; blue: number; price: number }>(
  'add a product',
  { red: pieces, blue: pieces, price: fc.integer({ min: 1, max: 200 }) },
  async ({ price, ...stock }, state, shop) => {
    state.products.push(await shop.createProduct('Jebba', stock, price))
  },
)

const remove = act<{ at: number }>('remove a product', { at: pick }, async ({ at }, state, shop) => {
  const product: ModelProduct = productAt(state, at)
  const response = await shop.asStaff('DELETE', `/api/products/${product.id}`)
  expectOutcome(response, product.removed ? 'product-not-found' : undefined)
  if (product.removed) return
  // Its pieces stay in the bin with it.
  product.removed = true
})

/** Acts of the staff on products. */
export const catalogueActs = [
  correct,
  correct,
  edit,
  edit,
  reprice,
  repriceMany,
  restorePrices,
  importSheet,
  add,
  remove,
]
