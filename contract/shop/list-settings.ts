import { colourFamilies } from '#contract/products/colour-families.ts'
import { occasions } from '#contract/products/garment-choices.ts'
import type { SettingField } from './setting-field.ts'

/** What the pages of colours and occasions say of themselves; a shelf has its words beside its name. */
export const listSettings = {
  listPages: {
    kind: 'list',
    most: 40,
    column: 'list_pages',
    label: 'settings.listPages',
    hint: 'settings.listPages.text',
    named: 'title',
    unnamed: 'settings.listPages.new',
    add: 'settings.listPages.add',
    of: {
      list: {
        kind: 'choice',
        of: [...occasions.map(({ key }) => key), ...colourFamilies.map(({ key }) => key)],
        words: 'settings.listPages.of',
        label: 'settings.listPages.list',
      },
      title: { kind: 'trilingual', most: 70, required: true, label: 'settings.pageTitle' },
      sentence: {
        kind: 'trilingual',
        most: 160,
        long: true,
        label: 'settings.pageSentence',
        hint: 'settings.pageSentence.hint',
      },
    },
  },
} as const satisfies Record<string, SettingField>
