import type { Language } from '#contract/text/languages.ts'

/** For a journey that would see nothing else at the other width: it is run at this one only. */
export const onlyOn = (width: 'phone' | 'desk') => ({ tag: `@${width}` })

/**
 * For a journey that is walked in several languages: each of them at one width, and each width in one that is written from the left or from
 * the right. What every width and language have in common the sweeps go through.
 */
export const paired = (language: Language) => onlyOn(language === 'ar' ? 'desk' : 'phone')

/** What a width leaves to the other, by whole files and by journeys. */
export const leftTo = {
  phone: {
    files: [
      'ahead',
      'bad-line',
      'faces',
      'it-fits',
      'office-offline',
      'offline',
      'offline-losses',
      'order-losses',
      'weight',
    ].map(toFile),
    tag: /@phone\b/,
  },
  desk: {
    files: ['every-state', 'long-words', 'papers', 'restart', 'search-engines', 'staff-account', 'sweep'].map(toFile),
    tag: /@desk\b/,
  },
}

function toFile(journey: string): string {
  return `${journey}.journey.ts`
}
