import * as z from 'zod/mini'
import { MadeWish } from '#contract/catalogue/products/making-schemas.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { accountListLimits } from '#contract/people/accounts/account-limits.ts'
import { accountCalls } from '#contract/people/shoppers/account-calls.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'

const short = z.string().check(z.maxLength(120))
const title = z.string().check(z.maxLength(300))
const address = z.string().check(z.maxLength(500))
const dinars = z.number().check(z.minimum(0), z.maximum(1_000_000_000))
const titleIn = z.optional(z.object({ title: z.optional(title) }))
const shownFields = {
  _id: z.string().check(z.minLength(1), z.maxLength(100)),
  title,
  translations: z.optional(z.object({ en: titleIn, ar: titleIn })),
  newPrice: dinars,
  mainCategory: short,
  subCategory: short,
  coverImage: address,
}

/** A cart line as the browser stores it, without the fields that only the product page needs. */
export const AccountCartLine = z.object({
  ...shownFields,
  brand: short,
  quantity: z.int().check(z.minimum(1), z.maximum(orderLimits.mostPieces)),
  color: z.object({
    colorName: Trilingual.check(z.refine((name) => Object.values(name).every((text) => text.length <= 120))),
    image: address,
  }),
  size: z.optional(z.string().check(z.maxLength(12))),
  advised: z.optional(z.string().check(z.maxLength(12))),
  made: z.optional(z.extend(MadeWish, { words: z.array(Trilingual).check(z.maxLength(8)), readyOn: z.iso.date() })),
  stock: z.optional(z.int().check(z.minimum(0))),
})
export type AccountCartLine = z.infer<typeof AccountCartLine>

export const AccountWish = z.object({ ...shownFields, oldPrice: dinars })
export type AccountWish = z.infer<typeof AccountWish>

export const AccountLists = z.object({
  /** Increases with every change; 0 if nothing was ever stored. */
  revision: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
  cart: z.array(AccountCartLine).check(z.maxLength(accountListLimits.lines)),
  wishlist: z.array(AccountWish).check(z.maxLength(accountListLimits.wishes)),
})
export type AccountLists = z.infer<typeof AccountLists>

/** The cart and the wishlist are stored in the browser; these endpoints store them in the account as well. */
export const accountCartEndpoints = endpointTable({
  find: {
    ...accountCalls.findKept,
    summary: 'The cart and the wishlist as the account keeps them',
    replies: { 200: AccountLists },
  },
  keep: {
    ...accountCalls.keepKept,
    summary: 'Keeps cart and wishlist with the account, unless another device did meanwhile (409 kept-changed)',
    body: AccountLists,
    replies: { 200: z.object({ revision: z.number() }) },
  },
})
