import { messageLoaderFor } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>(
  ['./messages/offline.*.json', './messages/restock.*.json', './messages/suggestions.*.json'],
  { import: 'default' },
)

/** Messages of modules that are loaded on demand, with a file list of their own. */
export const loadRestockMessages = messageLoaderFor(files, 'restock')
export const loadSuggestionsMessages = messageLoaderFor(files, 'suggestions')
export const loadOfflineMessages = messageLoaderFor(files, 'offline')
