import { useEffect, useState } from 'react'
import {
  inEach,
  inEveryLanguage,
  type Language,
  languages,
  type Trilingual,
} from '#contract/platform/text/languages.ts'
import { defaultAbout, defaultTerms } from '#web/i18n/default-texts.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { loadShopTranslate } from '#web/office/platform/fields/shop-preview.tsx'
import type { ListedDraft } from './setting-draft.ts'
import { useSettingsQuery } from './settings-api.ts'

type PageTexts = Record<ShippedName, Trilingual>
type ShippedName = 'aboutIntro' | 'aboutText' | 'aboutVisit' | 'deliveryPromise' | 'returnPromise' | HeroName
type HeroName = 'heroTitle' | 'heroText' | 'summary'
export type DefaultPages = PageTexts & { terms: ListedDraft[] }

/** The default texts of the shop's pages in all languages, with placeholders for values of the settings, such as the phone number. */
export async function loadDefaultPages(promised: Promised): Promise<DefaultPages> {
  const [fr, en, ar] = await Promise.all([loadShopTranslate('fr'), loadShopTranslate('en'), loadShopTranslate('ar')])
  const words = { fr, en, ar }
  const inEachLanguage = (createText: (t: Translate, language: Language) => string): Trilingual =>
    inEach(languages, (language) => createText(words[language], language))
  return {
    heroTitle: inEachLanguage((t) => t('home.title')),
    heroText: inEachLanguage((t) => t('home.intro')),
    summary: inEachLanguage((t) => t('home.head')),
    deliveryPromise: inEachLanguage((t) => t('delivery.where')),
    returnPromise: inEachLanguage((t) => t('product.tenDays')),
    aboutIntro: inEachLanguage((t) => t('about.intro')),
    aboutText: inEachLanguage((t, language) => defaultAbout(t, promisesIn(promised, language))),
    aboutVisit: inEachLanguage((t) => t('about.visit.text')),
    terms: defaultTerms(fr).map(({ name, subject }) => ({
      key: `shipped-${name}`,
      title: inEachLanguage((t) => t(`legal.${name}.title`)),
      text: inEachLanguage((t) => t(`legal.${name}.text`)),
      subject,
    })),
  }
}

/** The default texts that the shop shows in place of empty fields, with its own delivery and return promises; empty until loaded. */
export function useDefaultTexts(): Readonly<Record<string, Trilingual>> {
  const promised = usePromised()
  const [texts, setTexts] = useState<Readonly<Record<string, Trilingual>>>({})
  useEffect(() => {
    if (!promised) return
    let isMounted = true
    // If loading fails, the fields have no placeholders and stay editable.
    loadDefaultPages(promised).then(
      ({ terms: _terms, ...texts }) => isMounted && setTexts(texts),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [promised])
  return texts
}

/** The promises about delivery and returns on product pages, which the page about the shop repeats. */
export type Promised = Record<'deliveryPromise' | 'returnPromise', Trilingual>

export function usePromised(): Promised | undefined {
  return useSettingsQuery().data?.delivery
}

/** The promises in a language; empty if the default text applies. */
export function promisesIn({ deliveryPromise, returnPromise }: Promised, language: Language) {
  return { delivery: inEveryLanguage(deliveryPromise)[language], returns: inEveryLanguage(returnPromise)[language] }
}
