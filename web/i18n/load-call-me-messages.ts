import { messageLoaderFor } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>('./messages/call-me.*.json', { import: 'default' })

/** Messages of a dialog, with a file list of their own, because no page needs them at first. */
export const loadCallMeMessages = messageLoaderFor(files, 'call-me')
