import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react'
import { type Language, languageRows, languages } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'

interface WritingLanguageState {
  shownLanguage: Language
  show: (language: Language) => void
}

const WritingLanguage = createContext<WritingLanguageState>({ shownLanguage: 'fr', show: () => undefined })

/** The language in which all texts of a form are currently edited. */
export function useWritingLanguage(): WritingLanguageState {
  return useContext(WritingLanguage)
}

/**
 * Provides the editing language of a form. It starts with French, the fallback for missing languages, unless default texts exist in every language.
 */
export function WritingLanguageProvider({
  initialLanguage = 'fr',
  children,
}: {
  initialLanguage?: Language
  children: ReactNode
}) {
  const [shownLanguage, show] = useState<Language>(initialLanguage)
  const written = useMemo(() => ({ shownLanguage, show }), [shownLanguage])
  return <WritingLanguage value={written}>{children}</WritingLanguage>
}

/** The switch for the editing language; languages with missing texts are marked. */
export function WritingLanguageSwitch({ missing }: { missing: readonly Language[] }) {
  const { t } = useI18n()
  const { shownLanguage, show } = useWritingLanguage()
  const name = useId()
  return (
    <fieldset className="flex shrink-0 gap-0.5">
      <legend className="sr-only">{t('translation.language')}</legend>
      <span aria-hidden="true" className="me-2 self-center text-muted text-sm max-xl:hidden">
        {t('translation.language')}
      </span>
      {languages.map((language) => (
        <label
          key={language}
          className={classNames(
            'relative inline-flex size-11 cursor-pointer items-center justify-center rounded-full font-semibold text-xs has-focus-visible:outline-3 has-focus-visible:outline-focus md:size-9',
            language === shownLanguage ? 'bg-ink text-plaster' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={language === shownLanguage}
            onChange={() => show(language)}
            className="sr-only"
          />
          <span lang={language} aria-hidden="true">
            {languageRows[language].short}
          </span>
          <span className="sr-only">{t(`language.${language}`)}</span>
          {missing.includes(language) && (
            <span className="absolute end-1.5 top-1.5 size-1.5 rounded-full bg-saffron">
              <span className="sr-only">{t('translation.missing')}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
