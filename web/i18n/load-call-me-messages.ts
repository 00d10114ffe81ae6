import { partOf } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>('./messages/call-me.*.json', { import: 'default' })

/** Words of a dialog, which comes with the list of these files: no page begins with it. */
export const loadCallMeMessages = partOf(files, 'call-me')
