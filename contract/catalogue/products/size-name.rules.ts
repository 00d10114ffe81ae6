import type { Language } from '#contract/platform/text/languages.ts'

const years: Readonly<Record<Language, (count: number) => string>> = {
  fr: (count) => `${count}\u00a0${count < 2 ? 'an' : 'ans'}`,
  en: (count) => `${count}\u00a0${count === 1 ? 'year' : 'years'}`,
  ar: (count) => {
    if (count === 1) return 'سنة'
    if (count === 2) return 'سنتان'
    return `${count}\u00a0${count <= 10 ? 'سنوات' : 'سنة'}`
  },
}

/** The displayed name of a size: an age for a child's size, otherwise the size itself. */
export function sizeName(size: string, language: Language): string {
  const age = /^(\d{1,2})A$/.exec(size)?.[1]
  return age ? years[language](Number(age)) : size
}
