import type { SettingField } from './setting-field.ts'

/** Written out, so that the home page need not wait for what only the office asks: all occasions and families there are. */
export const listsWithPages = [
  'wedding',
  'henna',
  'circumcision',
  'eid',
  'friday',
  'everyday',
  'white',
  'beige',
  'brown',
  'black',
  'grey',
  'silver',
  'red',
  'pink',
  'orange',
  'yellow',
  'gold',
  'green',
  'blue',
  'purple',
] as const

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
        of: listsWithPages,
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
