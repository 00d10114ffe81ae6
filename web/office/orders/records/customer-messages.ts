import { useEffect, useState } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { createTranslate, type Translate } from '#web/i18n/translate.ts'

const loading = new Map<Language, Promise<Translate>>()

function wordsIn(language: Language): Promise<Translate> {
  const loadingMessages = loading.get(language)
  if (loadingMessages) return loadingMessages
  const words = loadOfficeOrdersMessages(language).then((messages) => createTranslate(language, messages))
  loading.set(language, words)
  return words
}

/** Messages in the language of the customer. */
export function useCustomerTranslate(language: Language): Translate | undefined {
  const [words, setWords] = useState<{ translate: Translate }>()
  useEffect(() => {
    let current = true
    wordsIn(language).then(
      (translate) => current && setWords({ translate }),
      // Without messages, the phone number is still shown.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])
  return words?.translate
}
