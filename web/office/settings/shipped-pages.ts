import { useEffect, useState } from 'react'
import { inEach, languages, type Trilingual } from '#contract/text/languages.ts'
import { shippedAbout, shippedTerms } from '#web/i18n/shipped-texts.ts'
import { wordsOf } from '#web/office/fields/shop-preview.tsx'
import type { ListedDraft } from './setting-draft.ts'

type PageTexts = Record<'aboutIntro' | 'aboutText' | 'aboutVisit', Trilingual>
export type ShippedPages = PageTexts & { terms: ListedDraft[] }

/** In all languages, with gaps where the settings speak: a new telephone number needs no new terms. */
export async function shippedPages(): Promise<ShippedPages> {
  const [fr, en, ar] = await Promise.all([wordsOf('fr'), wordsOf('en'), wordsOf('ar')])
  const words = { fr, en, ar }
  const said = (say: (t: (typeof words)['fr']) => string): Trilingual => inEach(languages, (one) => say(words[one]))
  return {
    aboutIntro: said((t) => t('about.intro')),
    aboutText: said((t) => shippedAbout(t)),
    aboutVisit: said((t) => t('about.visit.text')),
    terms: shippedTerms(fr).map(({ name, subject }) => ({
      key: `shipped-${name}`,
      title: said((t) => t(`legal.${name}.title`)),
      text: said((t) => t(`legal.${name}.text`)),
      subject,
    })),
  }
}

/** What the shop says in place of texts the owner has not written, as soon as it is there. */
export function useShippedTexts(): Readonly<Record<string, Trilingual>> {
  const [texts, setTexts] = useState<Readonly<Record<string, Trilingual>>>({})
  useEffect(() => {
    // Without them an empty field is an empty field: nobody is kept from writing.
    shippedPages().then(
      ({ aboutIntro, aboutText, aboutVisit }) => setTexts({ aboutIntro, aboutText, aboutVisit }),
      () => undefined,
    )
  }, [])
  return texts
}
