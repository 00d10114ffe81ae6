import type { ListedField } from '#contract/platform/settings/setting-field.ts'

/** Whether shoppers can read it: not yet, from its day on, or no longer. */
const newsStates = ['draft', 'online', 'archived'] as const
export type NewsState = (typeof newsStates)[number]

/** The fields of a piece of news, declared once. The validation of the API, the form and the labels of the audit log are derived from them. */
export const newsFields = {
  title: { kind: 'trilingual', most: 120, required: true, label: 'newsForm.heading' },
  /** Shown in lists, on the home page, in shared links, and above the text. */
  intro: { kind: 'trilingual', most: 300, long: true, label: 'newsForm.intro', hint: 'newsForm.intro.hint' },
  text: {
    kind: 'trilingual',
    most: 6000,
    long: true,
    marks: true,
    label: 'newsForm.text',
    hint: 'settings.written.hint',
  },
  /** The first picture is shown in lists, the others within the text. */
  images: { kind: 'pictures', most: 6, label: 'newsForm.images', hint: 'newsForm.images.hint' },
  garments: { kind: 'products', most: 8, optional: true, label: 'newsForm.garments' },
  link: { kind: 'page', label: 'newsForm.link', hint: 'newsForm.link.hint' },
  date: { kind: 'date', label: 'newsForm.date', hint: 'newsForm.date.hint' },
  state: { kind: 'choice', of: newsStates, words: 'newsForm.state', label: 'newsForm.state' },
} as const satisfies Record<string, ListedField>
