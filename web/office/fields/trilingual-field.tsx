import { useEffect, useId, useState } from 'react'
import { directionOf, type Language, languageRows, languages, type Trilingual } from '#contract/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldFrame, inputClass } from '#web/ui/field.tsx'

interface TrilingualFieldProps {
  label: string
  value: Trilingual
  onChange: (value: Trilingual) => void
  maxLength: number
  /** Several lines of text rather than one. */
  lines?: number
  hint?: string
  error?: string | undefined
  /** The language the error is about: it comes into view. */
  wrong?: Language | undefined
}

/** A text in three languages, one shown at a time; a language that still lacks it carries a mark. */
export function TrilingualField({
  label,
  value,
  onChange,
  maxLength,
  lines,
  hint,
  error,
  wrong,
}: TrilingualFieldProps) {
  const { t } = useI18n()
  const [shown, setShown] = useState<Language>('fr')
  const name = useId()
  useEffect(() => {
    if (wrong) setShown(wrong)
  }, [wrong])
  const missing = (language: Language) => value.fr !== '' && value[language] === ''
  const control = {
    lang: shown,
    dir: directionOf(shown),
    maxLength,
    value: value[shown],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [shown]: target.value }),
  }
  return (
    <div className="relative">
      <FieldFrame
        label={
          // A long name goes round the switch of languages, which stands in its row.
          <span className="inline-block pe-30">
            {label} <span className="sr-only">({t(`language.${shown}`)})</span>
          </span>
        }
        hint={missing(shown) ? t('translation.falls') : hint}
        error={error}
      >
        {(ids) =>
          lines ? (
            <textarea {...ids} {...control} rows={lines} className={classNames(inputClass, 'py-2.5')} />
          ) : (
            <input {...ids} {...control} className={classNames(inputClass, 'min-h-11')} />
          )
        }
      </FieldFrame>
      <fieldset className="absolute end-0 -top-2 flex gap-0.5">
        <legend className="sr-only">{t('translation.languageOf', { label })}</legend>
        {languages.map((language) => (
          <label
            key={language}
            className={classNames(
              'inline-flex h-8 min-w-9 cursor-pointer items-center justify-center gap-1 rounded-full px-1.5 font-semibold text-xs has-focus-visible:outline-3 has-focus-visible:outline-blue',
              language === shown ? 'bg-ink text-plaster' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={language === shown}
              onChange={() => setShown(language)}
              className="sr-only"
            />
            <span lang={language} aria-hidden="true">
              {languageRows[language].short}
            </span>
            <span className="sr-only">{t(`language.${language}`)}</span>
            {missing(language) && (
              <span className="size-1.5 rounded-full bg-saffron">
                <span className="sr-only">{t('translation.missing')}</span>
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
