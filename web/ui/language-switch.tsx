import type { MouseEvent } from 'react'
import { useHref, useLocation } from 'react-router'
import { type Language, languageRows, languages, localisePath } from '#contract/platform/text/languages.ts'
import { useI18n, useI18nInstance } from '#web/i18n/i18n-context.ts'
import { classNames } from './class-names.ts'

interface LanguageSwitchProps {
  /** Shows only the other languages on small phones. */
  compact?: boolean
}

/** Links to the same page in other languages; with scripts, the language changes without a page load. */
export function LanguageSwitch({ compact = false }: LanguageSwitchProps) {
  const { language: current, t } = useI18n()
  const i18n = useI18nInstance()
  const { pathname, search } = useLocation()
  const addressNamesLanguage = useHref('/') !== '/'

  const change = (event: MouseEvent, language: Language) => {
    if (addressNamesLanguage || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void i18n.switchTo(language)
  }

  return (
    <nav aria-label={t('language.choose')} className="flex">
      {languages.map((language) => (
        <a
          key={language}
          href={localisePath(language, pathname) + search}
          hrefLang={language}
          lang={language}
          title={languageRows[language].name}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => change(event, language)}
          className={classNames(
            'inline-flex size-11 items-center justify-center font-semibold text-xs',
            compact && language === current && 'max-xs:hidden',
            language === current
              ? 'text-ink underline decoration-2 decoration-brown underline-offset-8'
              : 'text-muted hover:text-ink',
          )}
        >
          {languageRows[language].short}
          <span className="sr-only"> {languageRows[language].name}</span>
        </a>
      ))}
    </nav>
  )
}
