import { partOf } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>(
  ['./messages/offline.*.json', './messages/restock.*.json', './messages/suggestions.*.json'],
  { import: 'default' },
)

/** Messages of modules that are loaded on demand, with a file list of their own. */
export const loadRestockMessages = partOf(files, 'restock')
export const loadSuggestionsMessages = partOf(files, 'suggestions')
export const loadOfflineMessages = partOf(files, 'offline')
