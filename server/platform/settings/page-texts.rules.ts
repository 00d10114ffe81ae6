import type { PageTexts, WrittenPage } from '#contract/platform/settings/page-texts.ts'
import type { PartValues } from '#contract/platform/settings/setting-values.ts'
import { defaultLanguage, type Language, type Trilingual } from '#contract/platform/text/languages.ts'

/** What a page says in a language, in French where that is missing, and nothing of other pages or languages. */
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
