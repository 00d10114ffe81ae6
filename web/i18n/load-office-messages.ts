import { partOf } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>(['./messages/office*.json', '!./messages/office-lending.*'], {
  import: 'default',
})

/** Messages of the back office's frame and first page, with a file list that pages of the shop do not load. */
export const loadOfficeMessages = partOf(files, 'office')
export const loadOfficeProductsMessages = partOf(files, 'office-products')
export const loadOfficeCouriersMessages = partOf(files, 'office-couriers')
export const loadOfficeOrdersMessages = partOf(files, 'office-orders')
export const loadOfficeSettingsMessages = partOf(files, 'office-settings')
export const loadOfficeImportsMessages = partOf(files, 'office-imports')
export const loadOfficePeopleMessages = partOf(files, 'office-people')
