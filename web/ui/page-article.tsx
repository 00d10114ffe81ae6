import type { CustomPageTexts } from '#contract/catalogue/custom-pages/custom-page-call.ts'
import { directionOf, type Language } from '#contract/platform/text/languages.ts'
import { chaptersOf } from '#contract/platform/text/text-markup.rules.ts'
import { WrittenBlocks } from './written-text.tsx'

interface PageArticleProps {
  page: Pick<CustomPageTexts, 'title' | 'titleLanguage' | 'text' | 'textLanguage'>
  /** The language of the surrounding page; text in another language gets a `lang` attribute. */
  language: Language
}

/** A custom page, as visitors see it. */
export function PageArticle({ page, language }: PageArticleProps) {
  const { title, text, titleLanguage, textLanguage } = page
  return (
    <article className="page py-10 *:mx-auto *:max-w-[38rem] md:py-16">
      <h1 className="wrap-anywhere text-4xl md:text-5xl" {...languageAttributes(titleLanguage, language)}>
        {title}
      </h1>
      <div className="mt-8 flex flex-col gap-8" {...languageAttributes(textLanguage, language)}>
        {chaptersOf(text).map(({ line, title: heading, blocks }) => (
          <section key={line} className="flex min-w-0 flex-col gap-4">
            {heading && <h2 className="wrap-anywhere text-2xl md:text-3xl">{heading}</h2>}
            <WrittenBlocks blocks={blocks} className="text-lg" />
          </section>
        ))}
      </div>
    </article>
  )
}

function languageAttributes(language: Language, pageLanguage: Language) {
  return language === pageLanguage ? {} : { lang: language, dir: directionOf(language) }
}
