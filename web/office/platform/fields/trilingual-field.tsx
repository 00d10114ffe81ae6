import { useEffect } from 'react'
import {
  directionOf,
  inEach,
  type Language,
  languageRows,
  languages,
  type Trilingual,
} from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldFrame, type FieldIds, inputClass } from '#web/ui/field.tsx'
import { MarkupButtons } from './markup-buttons.tsx'
import { missingLanguagesOf } from './missing-languages.rules.ts'
import { useWritingLanguage } from './writing-language.tsx'

interface TrilingualFieldProps {
  label: string
  value: Trilingual
  onChange: (value: Trilingual) => void
  maxLength: number
  /** The number of lines of a text area; undefined for a single-line field. */
  lines?: number
  /** Whether the text may contain headings, lists and links, which have buttons. */
  marks?: boolean | undefined
  hint?: string
  /** The text that is shown in the shop while the field is empty. */
  online?: Trilingual | undefined
  error?: string | undefined
  /** The language of the error, which is then shown. */
  wrong?: Language | undefined
}

/** A text in three languages, shown in the form's current language; missing languages are marked. */
export function TrilingualField({
  label,
  value,
  onChange,
  maxLength,
  lines,
  marks = false,
  hint,
  online,
  error,
  wrong,
}: TrilingualFieldProps) {
  const { t } = useI18n()
  const { shownLanguage, show } = useWritingLanguage()
  useEffect(() => {
    if (wrong) show(wrong)
  }, [wrong, show])
  const missing = missingLanguagesOf(value)
  // The placeholder is the default text that the shop shows while the field is empty.
  const isOriginal = Boolean(online?.[shownLanguage]) && isUnwritten(value)
  const control = {
    lang: shownLanguage,
    dir: directionOf(shownLanguage),
    maxLength,
    value: value[shownLanguage],
    placeholder: onlineText(value, online)?.[shownLanguage],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [shownLanguage]: target.value }),
  }
  return (
    <FieldFrame
      label={
        <>
          {label} <span className="sr-only">({t(`language.${shownLanguage}`)})</span>
          {missing.map((language) => (
            <span key={language} className="ms-2 whitespace-nowrap font-normal text-muted">
              <span className="me-1 inline-block size-1.5 rounded-full bg-saffron align-middle" aria-hidden="true" />
              <span lang={language}>{languageRows[language].short}</span>{' '}
              <span className="sr-only">{t('translation.missing')}</span>
            </span>
          ))}
        </>
      }
      hint={missing.includes(shownLanguage) ? t('translation.falls') : hint}
      error={error}
    >
      {(ids) => (
        <>
          {lines && marks && <MarkupButtons fieldId={ids.id} label={label} />}
          {lines ? (
            // About seventy characters per line.
            <textarea
              {...ids}
              {...control}
              {...describedBy(ids, isOriginal)}
              rows={lines}
              className={classNames(inputClass, 'max-w-[36rem] py-2.5')}
            />
          ) : (
            <input
              {...ids}
              {...control}
              {...describedBy(ids, isOriginal)}
              className={classNames(inputClass, 'min-h-11')}
            />
          )}
          {isOriginal && (
            <p id={originalId(ids.id)} className="text-muted text-xs">
              {t('translation.original')}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}

const originalId = (id: string) => `${id}-original`

/** Screen readers announce before the hint that the shop shows its default text. */
function describedBy(ids: FieldIds, isOriginal: boolean) {
  return isOriginal && { 'aria-describedby': [originalId(ids.id), ids['aria-describedby']].filter(Boolean).join(' ') }
}

function isUnwritten(value: Trilingual): boolean {
  return languages.every((language) => value[language].trim() === '')
}

/** The texts shown in the shop. If at least one language is written, missing ones show French. */
function onlineText(value: Trilingual, shipped: Trilingual | undefined): Trilingual | undefined {
  if (!shipped || isUnwritten(value)) return shipped
  return value.fr.trim() === '' ? undefined : inEach(languages, () => value.fr)
}
