import type { Language } from '#contract/platform/text/languages.ts'

/** Journeys run on the phone; this tag moves them to the desktop. */
export const onDesk = { tag: '@desk' }

/** For journeys about layout details, rare failures or further languages, which run with the drills only. */
export const inDrills = { tag: '@drill' }

export const onDeskInDrills = { tag: [onDesk.tag, inDrills.tag] }

/** Runs the French variant of a journey on the phone and the Arabic one on the desktop. */
export const onDeskInArabic = (language: Language) => (language === 'ar' ? onDesk : {})
