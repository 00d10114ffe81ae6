import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { readingCalls } from '#contract/platform/http/reading-calls.ts'
import { inEach, languages } from '#contract/platform/text/languages.ts'
import { termSubjects, writtenPages } from './page-texts.ts'
import { readPart } from './setting-schemas.ts'
import type { PartValues } from './setting-values.ts'

/** The shop's name and contact data as shown on every page; edited in the settings. */
export const Shop = readPart('shop')
export type Shop = PartValues<'shop'>

/** The pages the owner added that every page leads to (`OwnPageLink`). */
const OwnPageLinks = z.array(
  z.object({
    path: z.string(),
    title: z.object(inEach(languages, () => z.string())),
    spoken: z.optional(z.object(inEach(languages, () => z.enum(languages)))),
    inMenu: z.optional(z.literal(true)),
  }),
)

/** The shop as every visitor gets it, with whether it takes orders yet and the owner's own pages. */
export const PublicShop = z.extend(Shop, { openingSoon: z.boolean(), pages: z.optional(OwnPageLinks) })
export type PublicShop = z.infer<typeof PublicShop>

/** What only the home page shows: its first words and picture, a story, and the people behind the counter or the looms. */
export const HomeContent = readPart('home')
export type HomeContent = PartValues<'home'>

/** What bringing an order costs. */
export const Delivery = readPart('delivery')
export type Delivery = PartValues<'delivery'>

/** What the owner wrote for a page that is only words, in one language. */
const PageTexts = z.object({
  intro: z.string(),
  text: z.string(),
  visit: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string(), subject: z.enum(termSubjects) })),
})

/**
 * With the first days of feasts the shop has confirmed or moved, where there are any: nobody delivers then; for how many days a
 * piece may come back (0: not at all); and that a parcel may be opened before it is paid, where every courier lets it.
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
      'The name, address and telephone of the shop, whether it takes orders yet, and the pages its own pages lead to',
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
