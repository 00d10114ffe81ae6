import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { findBookFaults } from '#server/testing/book-faults.ts'
import { createCourier } from '#server/testing/courier-fixtures.ts'
import { type ShopperHeaders, signInManyShoppers } from '#server/testing/sign-in-shoppers.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { expectedFacts } from './shop-facts.ts'
import type { ModelProduct, Outcome, ShopState } from './shop-types.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Headers = Readonly<Record<string, string>>

/** The real shop, accessed by the model's acts through its API only. */
export interface ModelledShop {
  asStaff(method: Method, url: string, payload?: object | string, headers?: Headers): Promise<LightMyRequestResponse>
  asShopper(
    shopper: ShopperHeaders,
    method: Method,
    url: string,
    payload?: object,
    headers?: Headers,
  ): Promise<LightMyRequestResponse>
  /** A new shopper with a phone and an address of their own. */
  newShopper(): Promise<{ shopper: ShopperHeaders; customer: object }>
  newCustomer(): { phone: string }
  books(): ReturnType<typeof findBookFaults>
  /** The couriers; the shop's own errand can deliver as well. */
  couriers: readonly number[]
  createProduct(title: string, stock: { red: number; blue: number }, price: number): Promise<ModelProduct>
  /** Asserts that the shop equals the model, and copies the versions into the model. */
  mustBeAs(state: ShopState): Promise<void>
}

export async function modelledShop(test: TestApp): Promise<ModelledShop> {
  const { app, db, pool } = test
  const staff = await signedInStaff(test)
  const couriers = [await createCourier(db), await createCourier(db, { withholds: true })]
  let people = 0
  const newCustomer = () => {
    people += 1
    const address = { street: `${people}, rue du Pacha`, city: 'Tunis', country: 'Tunisie', state: 'Tunis' }
    return {
      name: 'Amina Ben Salah',
      phone: `2${String(people).padStart(7, '0')}`,
      address: { ...address, zipcode: '1006' },
    }
  }
  const send = (method: Method, url: string, payload: object | string | undefined, headers: Headers) =>
    app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })

  return {
    asStaff: (method, url, payload, headers) => send(method, url, payload, { ...staff.headers, ...headers }),
    asShopper: (shopper, method, url, payload, headers) => send(method, url, payload, { ...shopper, ...headers }),
    couriers,
    books: () => findBookFaults(db, pool),
    newCustomer,
    newShopper: async () => {
      const [shopper] = await signInManyShoppers(db, 1)
      if (!shopper) throw new Error('There is always one')
      return { shopper, customer: { ...newCustomer(), email: 'amina@example.tn', agreed: true } }
    },
    createProduct: async (title, { red, blue }, price) => {
      const colors = [
        { colorName: 'Rouge', sizes: [{ size: 'M', stock: red }] },
        { colorName: 'Bleu', stock: blue },
      ]
      const payload = { title: `${title} ${randomUUID()}`, mainCategory: 'men', newPrice: price, colors }
      const response = await send('POST', '/api/products/create-product', payload, staff.headers)
      expect(response.statusCode).toBe(201)
      return modelOf(response.json<Product>(), await variantIds(response.json<Product>()._id))
    },
    mustBeAs: async (state) => {
      const { rows } = await pool.query<{ facts: ReturnType<typeof expectedFacts> }>(readShop, [
        state.products.map(({ id }) => id),
        state.orders.map(({ id }) => id),
      ])
      const { orders = {}, ...facts } = rows[0]?.facts ?? {}
      for (const order of state.orders) {
        const { version = 0, ...rest } = { version: 0, ...orders?.[order.id] }
        order.version = version
        Object.assign(orders ?? {}, { [order.id]: rest })
      }
      const faults = await findBookFaults(db, pool)
      expect({ ...faults, ...facts, orders: orders ?? {} }).toEqual(expectedFacts(state))
    },
  }

  async function variantIds(productId: string): Promise<readonly { id: number; size: string; stock: number }[]> {
    const { rows } = await pool.query('select id, size, stock from variants where product_id = $1', [productId])
    return rows.map(({ id, size, stock }) => ({ id: Number(id), size, stock }))
  }
}

function modelOf(
  { _id: id, title, newPrice, colors }: Product,
  variants: readonly { id: number; size: string; stock: number }[],
): ModelProduct {
  const product: ModelProduct = {
    id,
    title,
    price: toMillimes(newPrice),
    oldPrice: 0,
    removed: false,
    variants: variants.map(({ id: variantId, size, stock }) => {
      const colour = size === 'M' ? ('Rouge' as const) : ('Bleu' as const)
      const colourId = colors.find(({ colorName }) => colorName.fr === colour)?.id ?? 0
      const ofProduct = () => product
      return {
        id: variantId,
        colour,
        colourId,
        size,
        stock,
        get product() {
          return ofProduct()
        },
      }
    }),
  }
  return product
}

/** Asserts that the response is a success, or exactly the expected problem. */
export function expectOutcome(response: LightMyRequestResponse, outcome: Outcome): void {
  const errorCode = response.statusCode < 400 ? undefined : ((response.json().code as string | undefined) ?? 'no code')
  expect(errorCode, response.body).toBe(outcome)
}

const readShop = `select json_build_object(
  'variants', (select json_object_agg(v.id, json_build_array(v.stock,
    coalesce((select sum(change) from stock_movements m where m.variant_id = v.id), 0)))
    from variants v where v.product_id = any($1)),
  'prices', (select json_object_agg(p.id, json_build_array(p.title, p.price_millimes, p.old_price_millimes,
    p.deleted_at is not null)) from products p where p.id = any($1)),
  'orders', (select json_object_agg(o.id, json_build_object('state', o.state, 'isPaid', o.is_paid,
    'deleted', o.deleted_at is not null, 'fee', o.delivery_fee_millimes, 'discount', o.discount_millimes,
    'subtotal', o.subtotal_millimes, 'total', o.total_millimes, 'version', o.version,
    'lines', (select coalesce(json_agg(json_build_array(l.id::text, l.variant_id, l.quantity, l.price_millimes) order by l.id),
      '[]') from order_lines l where l.order_id = o.id)))
    from orders o where o.id = any($2))
) as facts`
