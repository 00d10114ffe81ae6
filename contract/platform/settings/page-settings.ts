import { termSubjects } from './page-texts.ts'
import type { SettingField } from './setting-field.ts'

/** The text pages: plain text with headings and lists. An empty text shows the default one. */
export const pageSettings = {
  aboutIntro: {
    kind: 'trilingual',
    most: 600,
    long: true,
    marks: true,
    column: 'about_intro',
    label: 'settings.aboutIntro',
  },
  aboutText: {
    kind: 'trilingual',
    most: 6000,
    long: true,
    marks: true,
    column: 'about_text',
    label: 'settings.aboutText',
    hint: 'settings.written.hint',
  },
  aboutVisit: {
    kind: 'trilingual',
    most: 1000,
    long: true,
    marks: true,
    column: 'about_visit',
    label: 'settings.aboutVisit',
  },
  terms: {
    kind: 'list',
    most: 30,
    column: 'terms',
    label: 'settings.terms',
    hint: 'settings.terms.text',
    named: 'title',
    unnamed: 'settings.terms.new',
    add: 'settings.terms.add',
    of: {
      title: { kind: 'trilingual', most: 120, required: true, label: 'settings.terms.title' },
      text: {
        kind: 'trilingual',
        most: 4000,
        long: true,
        marks: true,
        required: true,
        label: 'settings.terms.body',
        hint: 'settings.written.hint',
      },
      subject: {
        kind: 'choice',
        of: termSubjects,
        words: 'settings.terms.subject',
        label: 'settings.terms.subject',
        hint: 'settings.terms.subject.hint',
      },
    },
  },
} as const satisfies Record<string, SettingField>
