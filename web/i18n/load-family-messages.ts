import { messageLoaderFor } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>('./messages/family.*.json', { import: 'default' })

/** Messages of the outfit sheet, with a file list of their own, because no page needs them at first. */
export const loadFamilyMessages = messageLoaderFor(files, 'family')
