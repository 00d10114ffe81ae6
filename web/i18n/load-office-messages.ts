import { messageLoaderFor } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>(['./messages/office*.json', '!./messages/office-lending.*'], {
  import: 'default',
})

/** Messages of the back office's frame and first page, with a file list that pages of the shop do not load. */
export const loadOfficeMessages = messageLoaderFor(files, 'office')
export const loadOfficeProductsMessages = messageLoaderFor(files, 'office-products')
export const loadOfficeCouriersMessages = messageLoaderFor(files, 'office-couriers')
export const loadOfficeOrdersMessages = messageLoaderFor(files, 'office-orders')
export const loadOfficeSettingsMessages = messageLoaderFor(files, 'office-settings')
export const loadOfficeImportsMessages = messageLoaderFor(files, 'office-imports')
export const loadOfficePeopleMessages = messageLoaderFor(files, 'office-people')
