import * as z from 'zod/mini'
import { endpointTable } from './endpoint.ts'
import { Dinars, line, paragraphs, pieces } from './fields.ts'
import { OrderLimits } from './order-limits.ts'
import { Delivery, HomeContent, Shop } from './shop.contract.ts'
import { governorates } from './tunisia/governorates.ts'

/** A text in three languages, French at least; what is left out in another is shown in French. */
function text(most: number, least = 0) {
  return z.strictObject({ fr: line(most, least), en: line(most, 0), ar: line(most, 0) })
}

function paragraph(most: number) {
  return z.strictObject({ fr: paragraphs(most), en: paragraphs(most), ar: paragraphs(most) })
}

const nothing = z.literal('')
/** Addresses that end up in links: nothing a browser would run. */
const WebAddress = z.union([nothing, z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/\S+$/))])
const PageAddress = z.union([WebAddress, z.string().check(z.trim(), z.maxLength(500), z.regex(/^\/(?!\/)\S*$/))])
const ImageAddress = z.union([nothing, z.string().check(z.maxLength(500), z.regex(/^(\/(?!\/)|https?:\/\/)\S*$/))])
const Email = z.union([nothing, z.string().check(z.trim(), z.maxLength(200), z.email())])

export const ShopFields = z.strictObject({
  name: text(60, 1),
  address: paragraph(200),
  phone: line(30, 0),
  email: Email,
  mapUrl: WebAddress,
  openingHours: paragraph(300),
  taxId: line(40, 0),
  whatsapp: line(30, 0),
  facebookUrl: WebAddress,
  instagramUrl: WebAddress,
  tiktokUrl: WebAddress,
})
export type ShopFields = z.infer<typeof ShopFields>

export const DeliveryFields = z.strictObject({
  fee: Dinars,
  freeFrom: z.nullable(Dinars),
  fees: z.partialRecord(z.enum(governorates.map(({ id }) => id)), Dinars),
})
export type DeliveryFields = z.infer<typeof DeliveryFields>

const NewsFields = z.strictObject({
  title: text(120, 1),
  text: paragraph(600),
  date: z.iso.date(),
  image: ImageAddress,
  link: PageAddress,
})
const SellerFields = z.strictObject({ name: text(80, 1), craft: text(120), place: text(80), image: ImageAddress })

export const homeLimits = { news: 12, sellers: 12 } as const

/** Only what is sent is changed. */
export const HomeFields = z.strictObject({
  heroImage: z.optional(ImageAddress),
  news: z.optional(z.array(NewsFields).check(z.maxLength(homeLimits.news))),
  sellers: z.optional(z.array(SellerFields).check(z.maxLength(homeLimits.sellers))),
})
export type HomeFields = z.infer<typeof HomeFields>

/** Everything the owner sets, as she wrote it: what is not translated is empty here. */
export const Settings = z.object({
  shop: Shop,
  delivery: Delivery,
  home: HomeContent,
  lowStockLevel: z.number(),
  /** After how long without use a session of the staff is over. */
  staffIdleMinutes: z.number(),
  orderLimits: OrderLimits,
})
export type Settings = z.infer<typeof Settings>

export const settingsEndpoints = endpointTable({
  read: {
    method: 'GET',
    path: '/api/admin/settings',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Everything the owner sets',
    replies: { 200: Settings },
  },
  saveShop: {
    method: 'PUT',
    path: '/api/admin/settings/shop',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Name, address, telephone and the like',
    body: ShopFields,
    replies: { 200: Settings },
  },
  saveDelivery: {
    method: 'PUT',
    path: '/api/admin/settings/delivery',
    guard: 'staff',
    right: 'change-settings',
    summary: 'What delivery costs: as a rule, in single governorates, and from which amount on nothing',
    body: DeliveryFields,
    replies: { 200: Settings },
  },
  saveStock: {
    method: 'PUT',
    path: '/api/admin/settings/stock',
    guard: 'staff',
    right: 'change-settings',
    summary: 'From how few pieces on a variant counts as running out',
    body: z.strictObject({ lowStockLevel: pieces(0, 1000) }),
    replies: { 200: Settings },
  },
  saveStaff: {
    method: 'PUT',
    path: '/api/admin/settings/staff',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'After how many minutes without use a session of the staff is over',
    body: z.strictObject({ idleMinutes: pieces(5, 480) }),
    replies: { 200: Settings },
  },
  saveOrderLimits: {
    method: 'PUT',
    path: '/api/admin/settings/orders',
    guard: 'staff',
    right: 'change-settings',
    summary: 'What one person may order before the shop has called, and what becomes of orders nobody could confirm',
    body: OrderLimits,
    replies: { 200: Settings },
  },
  saveHome: {
    method: 'PATCH',
    path: '/api/admin/settings/home',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The great picture, the news and the sellers of the home page',
    body: HomeFields,
    replies: { 200: Settings },
  },
})
