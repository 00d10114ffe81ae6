import { occasionRoles } from './occasion-roles.ts'

/** The dates of feasts, as far as they are known in advance, and the outfits. */
export const occasionSettings = {
  feasts: {
    kind: 'list',
    most: 40,
    column: 'feasts',
    label: 'settings.feasts',
    hint: 'settings.feasts.hint',
    named: 'name',
    unnamed: 'settings.feasts.new',
    add: 'settings.feasts.add',
    of: {
      name: { kind: 'trilingual', most: 60, required: true, label: 'settings.feasts.name' },
      date: { kind: 'date', label: 'settings.feasts.date' },
      confirmed: { kind: 'flag', label: 'settings.feasts.confirmed' },
    },
  },
  outfits: {
    kind: 'list',
    most: 40,
    column: 'outfits',
    label: 'settings.outfits',
    hint: 'settings.outfits.hint',
    named: 'name',
    unnamed: 'settings.outfits.new',
    add: 'settings.outfits.add',
    of: {
      role: { kind: 'choice', of: occasionRoles, words: 'settings.role', label: 'settings.outfits.role' },
      name: { kind: 'trilingual', most: 80, required: true, label: 'settings.outfits.name' },
      text: { kind: 'trilingual', most: 300, long: true, label: 'settings.outfits.text' },
      garments: { kind: 'products', most: 8, label: 'settings.outfits.garments' },
    },
  },
} as const
