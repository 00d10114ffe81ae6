import type { SettingField } from './setting-field.ts'

/** All keys of occasions and colour families. They are repeated here so that the home page need not load code that only the back office uses. */
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

/** The texts of the pages of colours and occasions; the texts of a sub-category's page are stored with its name. */
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
