import type { Language } from '#contract/platform/text/languages.ts'

/** A journey runs on the phone, unless its tag says that it runs at the desk. */
export const onDesk = { tag: '@desk' }

/** For a journey about a detail of the layout, a rare failure or one more language, which runs with the drills only. */
export const inDrills = { tag: '@drill' }

export const onDeskInDrills = { tag: [onDesk.tag, inDrills.tag] }

/** For a journey that differs in Arabic: French on the phone, Arabic at the desk. */
export const paired = (language: Language) => (language === 'ar' ? onDesk : {})
