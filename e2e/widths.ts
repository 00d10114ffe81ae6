import type { Language } from '#contract/text/languages.ts'

/** A journey runs on the phone, unless its tag says that it runs at the desk, or at both because they differ. */
export const onDesk = { tag: '@desk' }

export const atBothWidths = (difference: string) => ({
  tag: '@both-widths',
  annotation: { type: 'differs', description: difference },
})

/** For a journey that differs in Arabic: French on the phone, Arabic at the desk. */
export const paired = (language: Language) => (language === 'ar' ? onDesk : {})
