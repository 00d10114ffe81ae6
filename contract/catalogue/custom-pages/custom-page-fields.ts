import type { ListedField } from '#contract/platform/settings/setting-field.ts'

/** Whether visitors can read the page: not yet, now, or no longer. */
const ownPageStates = ['draft', 'online', 'archived'] as const

/** The pages that link to it: all of them in their footer, in the menu as well, or none. */
const ownPagePlaces = ['footer', 'menu', 'nowhere'] as const

/** The maximum number of pages that are not archived: more would be hard to navigate. */
export const maxCustomPages = 40

/** The fields of a custom page, declared once. The validation of the API, the form and the labels of the audit log are derived from them. */
export const customPageFields = {
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
  /** The path below /pages; if empty, it is created from the title once and then stays. */
  address: { kind: 'line', most: 70, label: 'ownPages.address', hint: 'ownPages.address.hint' },
} as const satisfies Record<string, ListedField>
