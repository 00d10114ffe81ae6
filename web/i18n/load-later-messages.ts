import { partOf } from './load-messages.ts'
import type { Messages } from './translate.ts'

const files = import.meta.glob<Messages>(
  ['./messages/offline.*.json', './messages/restock.*.json', './messages/suggestions.*.json'],
  { import: 'default' },
)

/** Texts of modules loaded on demand: no page begins with the list of these files. */
export const loadRestockMessages = partOf(files, 'restock')
export const loadSuggestionsMessages = partOf(files, 'suggestions')
export const loadOfflineMessages = partOf(files, 'offline')
