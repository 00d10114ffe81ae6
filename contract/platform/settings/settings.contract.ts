import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { readPart, writtenPart } from './setting-schemas.ts'
import type { PartName, PartValues } from './setting-values.ts'
import { Delivery, HomeContent, Shop } from './shop.contract.ts'

/** All settings as the owner wrote them: a missing translation is an empty text. */
export const Settings = z.object({
  /** Sent back with a change, to detect concurrent edits. */
  version: z.number(),
  shop: Shop,
  delivery: Delivery,
  home: HomeContent,
  pages: readPart('pages'),
  lists: readPart('lists'),
  stock: readPart('stock'),
  orders: readPart('orders'),
  returns: readPart('returns'),
  risk: readPart('risk'),
  taxes: readPart('taxes'),
  workshop: readPart('workshop'),
  occasions: readPart('occasions'),
  privacy: readPart('privacy'),
  staff: readPart('staff'),
} satisfies Record<PartName | 'version', z.ZodMiniType>)
export type Settings = z.infer<typeof Settings>

/** A part as a request sends it: missing fields stay unchanged. Without a version, the change overwrites concurrent edits. */
export type PartBody<Part extends PartName> = Partial<PartValues<Part>> & { version?: number | undefined }

/** The request schema of each part. */
export const partSchemas = {
  shop: writtenPart('shop'),
  delivery: writtenPart('delivery'),
  home: writtenPart('home'),
  pages: writtenPart('pages'),
  lists: writtenPart('lists'),
  stock: writtenPart('stock'),
  orders: writtenPart('orders'),
  returns: writtenPart('returns'),
  risk: writtenPart('risk'),
  taxes: writtenPart('taxes'),
  workshop: writtenPart('workshop'),
  occasions: writtenPart('occasions'),
  privacy: writtenPart('privacy'),
  staff: writtenPart('staff'),
} satisfies Record<PartName, z.ZodMiniType>

export const settingsEndpoints = endpointTable({
  read: {
    method: 'GET',
    path: '/api/admin/settings',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Everything the owner sets',
    replies: { 200: Settings },
  },
  shop: {
    method: 'PUT',
    path: '/api/admin/settings/shop',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Name, address, telephone and the like; 409 settings-changed if somebody was faster than the version sent',
    body: partSchemas.shop,
    replies: { 200: Settings },
  },
  delivery: {
    method: 'PUT',
    path: '/api/admin/settings/delivery',
    guard: 'staff',
    right: 'change-settings',
    summary: 'What delivery costs: as a rule, in single governorates, and from which amount on nothing',
    body: partSchemas.delivery,
    replies: { 200: Settings },
  },
  lists: {
    method: 'PUT',
    path: '/api/admin/settings/lists',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Titles and sentences of the pages of colours and occasions',
    body: partSchemas.lists,
    replies: { 200: Settings },
  },
  stock: {
    method: 'PUT',
    path: '/api/admin/settings/stock',
    guard: 'staff',
    right: 'change-settings',
    summary: 'From how few pieces on a variant counts as running out',
    body: partSchemas.stock,
    replies: { 200: Settings },
  },
  staff: {
    method: 'PUT',
    path: '/api/admin/settings/staff',
    guard: 'staff',
    right: 'manage-staff',
    summary: 'After how many minutes without use a session of the staff is over',
    body: partSchemas.staff,
    replies: { 200: Settings },
  },
  privacy: {
    method: 'PUT',
    path: '/api/admin/settings/privacy',
    guard: 'staff',
    right: 'erase-people',
    summary: 'After how many months an order that is over forgets whose it was',
    body: partSchemas.privacy,
    replies: { 200: Settings },
  },
  orders: {
    method: 'PUT',
    path: '/api/admin/settings/orders',
    guard: 'staff',
    right: 'change-settings',
    summary: 'What one person may order before the shop has called, and what becomes of orders nobody could confirm',
    body: partSchemas.orders,
    replies: { 200: Settings },
  },
  returns: {
    method: 'PUT',
    path: '/api/admin/settings/returns',
    guard: 'staff',
    right: 'change-settings',
    summary: 'For how many days what was kept may be sent back, and what packing it again costs',
    body: partSchemas.returns,
    replies: { 200: Settings },
  },
  risk: {
    method: 'PUT',
    path: '/api/admin/settings/risk',
    guard: 'staff',
    right: 'change-settings',
    summary: 'From where on the line of risk of an order has something to say',
    body: partSchemas.risk,
    replies: { 200: Settings },
  },
  taxes: {
    method: 'PUT',
    path: '/api/admin/settings/taxes',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Whether invoices are made, with which rates of VAT and which stamp duty',
    body: partSchemas.taxes,
    replies: { 200: Settings },
  },
  workshop: {
    method: 'PUT',
    path: '/api/admin/settings/workshop',
    guard: 'staff',
    right: 'change-settings',
    summary:
      'How many pieces made to measure are begun in a week and how long before they are ordered; when buyers are asked',
    body: partSchemas.workshop,
    replies: { 200: Settings },
  },
  occasions: {
    method: 'PUT',
    path: '/api/admin/settings/occasions',
    guard: 'staff',
    right: 'change-settings',
    summary: 'When the feasts are, and which garments make an outfit for whom',
    body: partSchemas.occasions,
    replies: { 200: Settings },
  },
  pages: {
    method: 'PUT',
    path: '/api/admin/settings/pages',
    guard: 'staff',
    right: 'change-settings',
    summary: 'What the page about the house and the terms say',
    body: partSchemas.pages,
    replies: { 200: Settings },
  },
  home: {
    method: 'PATCH',
    path: '/api/admin/settings/home',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The great picture, the story and the sellers of the home page',
    body: partSchemas.home,
    replies: { 200: Settings },
  },
})
