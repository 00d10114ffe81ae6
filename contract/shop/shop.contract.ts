import { endpointTable } from '#contract/http/endpoint.ts'
import { readingCalls } from '#contract/http/reading-calls.ts'
import { readPart } from './setting-schemas.ts'
import type { PartValues } from './setting-values.ts'

/** What every page says about the shop; the owner writes it in her settings. */
export const Shop = readPart('shop')
export type Shop = PartValues<'shop'>

/** What only the home page shows: news, and the people behind the counter or the looms. */
export const HomeContent = readPart('home')
export type HomeContent = PartValues<'home'>

/** What bringing an order costs. */
export const Delivery = readPart('delivery')
export type Delivery = PartValues<'delivery'>

export const shopEndpoints = endpointTable({
  findShop: {
    ...readingCalls.findShop,
    summary: 'The name, address and telephone of the shop',
    replies: { 200: Shop },
  },
  home: {
    ...readingCalls.findHome,
    summary: 'The news and the sellers on the home page',
    replies: { 200: HomeContent },
  },
  delivery: {
    ...readingCalls.findDelivery,
    summary: 'What delivery costs, by governorate, in dinars',
    replies: { 200: Delivery },
  },
})
