import fc from 'fast-check'
import type { ModelledShop } from './modelled-shop.ts'
import { variantsOf } from './shop-state.ts'
import type { ModelOrder, ModelProduct, ModelVariant, ShopState } from './shop-types.ts'

export type Act = fc.AsyncCommand<ShopState, ModelledShop>

/** Performs an act on both the shop and its model, which must agree afterwards. */
export function act<Parts extends object>(
  name: string,
  parts: { [Key in keyof Parts]: fc.Arbitrary<Parts[Key]> },
  perform: (parts: Parts, state: ShopState, shop: ModelledShop) => Promise<void>,
  possible: (state: ShopState) => boolean = () => true,
): fc.Arbitrary<Act> {
  return fc.record(parts as { [Key in keyof Parts]: fc.Arbitrary<Parts[Key]> }).map((values) => ({
    check: possible,
    run: async (state, shop) => {
      await perform(values as Parts, state, shop)
      state.steps += 1
      await shop.mustBeAs(state)
    },
    toString: () => `${name}(${JSON.stringify(values)})`,
  }))
}

/** An act on an order, possible once there is one. */
export function actOnOrder<Parts extends object>(
  name: string,
  parts: { [Key in keyof Parts]: fc.Arbitrary<Parts[Key]> },
  perform: (order: ModelOrder, parts: Parts, state: ShopState, shop: ModelledShop) => Promise<void>,
): fc.Arbitrary<Act> {
  const partsWithPick = { ...parts, at: pick } as { [Key in keyof Parts]: fc.Arbitrary<Parts[Key]> } & {
    at: typeof pick
  }
  return act<Parts & { at: number }>(
    name,
    partsWithPick as never,
    (values, state, shop) => perform(orderAt(state, values.at), values, state, shop),
    ({ orders }) => orders.length > 0,
  )
}

export const pick = fc.nat(1000)

/** Picks an order by a random number. */
export const orderAt = ({ orders }: ShopState, pickNumber: number): ModelOrder => pickThing(orders, pickNumber)
export const productAt = ({ products }: ShopState, pickNumber: number): ModelProduct => pickThing(products, pickNumber)
export const variantAt = (state: ShopState, pickNumber: number): ModelVariant =>
  pickThing(variantsOf(state), pickNumber)

function pickThing<Thing>(things: readonly Thing[], pickNumber: number): Thing {
  const thing = things[pickNumber % things.length]
  if (thing === undefined) throw new Error('A shop begins with something')
  return thing
}
