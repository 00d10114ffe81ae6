import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Trilingual } from '#contract/platform/http/fields.ts'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { termSubjects, writtenPages } from './page-texts.ts'
import { readPart } from './setting-schemas.ts'
import type { PartValues } from './setting-values.ts'
import { Closure } from './shop-closure.ts'

/** The shop's name and contact data as shown on every page; edited in the settings. */
export const Shop = readPart('shop')
export type Shop = PartValues<'shop'>

/** Links to the owner's custom pages that every page shows (`CustomPageLink`). */
const CustomPageLinks = z.array(
  z.object({
    path: z.string(),
    title: z.object(inEach(languages, () => z.string())),
    spoken: z.optional(z.object(inEach(languages, () => z.enum(languages)))),
    inMenu: z.optional(z.literal(true)),
  }),
)

/** The picture of a logo. A wordmark contains the name of the shop and is shown instead of it. */
const ShopLogo = z.object({ id: z.string(), width: z.number(), height: z.number(), isWordmark: z.boolean() })
export type ShopLogo = z.infer<typeof ShopLogo>

/** The shop's own logo and colour. */
const ShopMark = z.object({
  logo: z.optional(ShopLogo),
  /** Empty for the shipped colour. */
  colour: z.string(),
  /** The folder of the icons, whose name changes with them. */
  icons: z.string(),
})
export type ShopMark = z.infer<typeof ShopMark>

/**
 * The shop as visitors see it, with the custom pages. `openingSoon` means that it takes no orders; with a `closure` it was open before and is closed
 * again.
 */
export const PublicShop = z.extend(Shop, {
  openingSoon: z.boolean(),
  closure: z.optional(Closure),
  /** Why it takes no orders and when it does, for readers. */
  closedText: z.optional(Trilingual),
  mark: z.optional(ShopMark),
  pages: z.optional(CustomPageLinks),
})
export type PublicShop = z.infer<typeof PublicShop>

/** The content of the home page alone: its opening text and picture, a story, and the people of the shop. */
export const HomeContent = readPart('home')
export type HomeContent = PartValues<'home'>

/** The delivery settings. */
export const Delivery = readPart('delivery')
export type Delivery = PartValues<'delivery'>

/** The owner's texts for a text page, in one language. */
const PageTexts = z.object({
  intro: z.string(),
  text: z.string(),
  visit: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string(), subject: z.enum(termSubjects) })),
})

/**
 * The delivery promise: the confirmed or moved first days of feasts (without delivery), the number of days for returns (0: no returns), and whether
 * a parcel may be opened before it is paid, which every courier must allow.
 */
const PromisedDelivery = z.extend(Delivery, {
  feasts: z.optional(z.array(z.string())),
  returnDays: z.optional(z.number()),
  mayOpen: z.optional(z.boolean()),
})
export type PromisedDelivery = z.infer<typeof PromisedDelivery>

export const shopEndpoints = endpointTable({
  findShop: {
    ...readingCalls.findShop,
    summary:
      'The name, address and telephone of the shop, whether it takes orders or when it does again, and the pages its own pages lead to',
    replies: { 200: PublicShop },
  },
  home: {
    ...readingCalls.findHome,
    summary: 'The first words, the story and the sellers on the home page',
    replies: { 200: HomeContent },
  },
  pageTexts: {
    ...readingCalls.findPageTexts,
    summary:
      'What the owner wrote for the page about the house, or for the terms, in one language; empty is as shipped',
    params: z.object({ page: z.enum(writtenPages) }),
    query: z.object({ language: z.enum(languages) }),
    replies: { 200: PageTexts },
  },
  delivery: {
    ...readingCalls.findDelivery,
    summary: 'What delivery costs, by governorate, in dinars',
    replies: { 200: PromisedDelivery },
  },
})
