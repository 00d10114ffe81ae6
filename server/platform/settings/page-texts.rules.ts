import type { PageTexts, WrittenPage } from '#contract/platform/settings/page-texts.ts'
import type { PartValues } from '#contract/platform/settings/setting-values.ts'
import { defaultLanguage, type Language, type Trilingual } from '#contract/platform/text/languages.ts'

/** The texts of one page in one language, with the French ones where a translation is missing. */
export function pageTexts(written: PartValues<'pages'>, page: WrittenPage, language: Language): PageTexts {
  const textIn = (text: Trilingual) => text[language] || text[defaultLanguage]
  if (page === 'terms') {
    const sections = written.terms.map(({ title, text, subject }) => ({
      title: textIn(title),
      text: textIn(text),
      subject,
    }))
    return { intro: '', text: '', visit: '', sections }
  }
  const { aboutIntro, aboutText, aboutVisit } = written
  return { intro: textIn(aboutIntro), text: textIn(aboutText), visit: textIn(aboutVisit), sections: [] }
}
