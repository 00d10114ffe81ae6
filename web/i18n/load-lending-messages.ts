import { messageLoaderFor } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>('./messages/office-lending.*.json', { import: 'default' })

/** Messages of the loans, with a file list of their own, because the shop does not need them. */
export const loadOfficeLendingMessages = messageLoaderFor(files, 'office-lending')
