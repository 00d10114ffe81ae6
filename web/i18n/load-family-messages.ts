import { partOf } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>('./messages/family.*.json', { import: 'default' })

/** Words of the sheet an outfit is taken with, which comes with the list of these files: no page begins with it. */
export const loadFamilyMessages = partOf(files, 'family')
