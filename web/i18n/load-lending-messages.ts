import { partOf } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>('./messages/office-lending.*.json', { import: 'default' })

/** Words of the loans, which come with the list of these files: no page of the shop begins with it. */
export const loadOfficeLendingMessages = partOf(files, 'office-lending')
