import type { ListedField } from '#contract/platform/settings/setting-field.ts'

/** Whether visitors may read it: not yet, now, or no longer. */
const ownPageStates = ['draft', 'online', 'archived'] as const

/** Which pages lead to it: all of them at their foot, from the menu too, or none, and only who has its address finds it. */
const ownPagePlaces = ['footer', 'menu', 'nowhere'] as const

/** The most pages that are not archived: more would be hard to navigate. */
export const maxOwnPages = 40

/** What a page of the owner's own says, declared once: the API's checks, the form and the journal's words read this. */
export const ownPageFields = {
  title: { kind: 'trilingual', most: 80, label: 'ownPages.title', hint: 'ownPages.title.hint' },
  text: {
    kind: 'trilingual',
    most: 10_000,
    long: true,
    marks: true,
    label: 'ownPages.body',
    hint: 'settings.written.hint',
  },
  state: { kind: 'choice', of: ownPageStates, words: 'ownPages.state', label: 'ownPages.state' },
  shownIn: { kind: 'choice', of: ownPagePlaces, words: 'ownPages.shownIn', label: 'ownPages.shownIn' },
  /** Below /pages; empty, it is made of the title, and stays. */
  address: { kind: 'line', most: 70, label: 'ownPages.address', hint: 'ownPages.address.hint' },
} as const satisfies Record<string, ListedField>
