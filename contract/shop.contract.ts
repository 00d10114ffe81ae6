import * as z from 'zod/mini'
import { endpointTable } from './endpoint.ts'
import { Dinars, Trilingual } from './fields.ts'
import { readingCalls } from './reading-calls.ts'

/** What every page says about the shop; the owner writes it in her settings. */
export const Shop = z.object({
  name: Trilingual,
  address: Trilingual,
  phone: z.string(),
  email: z.string(),
  mapUrl: z.string(),
  openingHours: Trilingual,
  /** The registration number a seller must give (law 2000-83, art. 25). */
  taxId: z.string(),
  whatsapp: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  tiktokUrl: z.string(),
})
export type Shop = z.infer<typeof Shop>

/** One of the three latest pieces of news on the home page. */
export const NewsItem = z.object({
  title: Trilingual,
  text: Trilingual,
  date: z.string(),
  image: z.string(),
  link: z.string(),
})
export type NewsItem = z.infer<typeof NewsItem>

/** One of the people behind the counter, or the looms, whom the home page presents. */
export const Seller = z.object({ name: Trilingual, craft: Trilingual, place: Trilingual, image: z.string() })
export type Seller = z.infer<typeof Seller>

/** What only the home page shows. */
export const HomeContent = z.object({ heroImage: z.string(), news: z.array(NewsItem), sellers: z.array(Seller) })
export type HomeContent = z.infer<typeof HomeContent>

/** What bringing an order costs. */
export const Delivery = z.object({
  fee: Dinars,
  /** From this subtotal on nothing; `null` where that never is. */
  freeFrom: z.nullable(Dinars),
  /** By the id of the governorate, where it is another fee than elsewhere. */
  fees: z.record(z.string(), Dinars),
})
export type Delivery = z.infer<typeof Delivery>

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
