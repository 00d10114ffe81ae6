import { useEffect, useState } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import type { MessageLoader } from '#web/i18n/i18n.ts'
import { createTranslate, type Translate } from '#web/i18n/translate.ts'

/** Messages in a given language, for documents in the customer's language; undefined until loaded. */
export function useTranslateIn(language: Language, load: MessageLoader): Translate | undefined {
  const [loaded, setLoaded] = useState<{ language: Language; translate: Translate }>()
  useEffect(() => {
    let current = true
    load(language).then(
      (messages) => current && setLoaded({ language, translate: createTranslate(language, messages) }),
      () => {},
    )
    return () => {
      current = false
    }
  }, [language, load])
  return loaded?.language === language ? loaded.translate : undefined
}
