import { type KeyboardEvent, useId, useRef } from 'react'
import { translatedNames, trilingualNames } from '#contract/products/product-field-values.ts'
import { productFields } from '#contract/products/product-fields.ts'
import { missingTranslations } from '#contract/products/product-texts.rules.ts'
import { directionOf, type Language, languages, type OtherLanguage } from '#contract/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { languageFullNames } from '#web/ui/language-switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ProductDraft } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

interface TextsSectionProps {
  form: DraftForm
  language: Language
  onLanguage: (language: Language) => void
}

const withPlacesOfTheirOwn: readonly string[] = ['title', 'description']
const shortTexts = [...translatedNames.filter((name) => !withPlacesOfTheirOwn.includes(name)), ...trilingualNames]

/** What may be longer than this has a line of its own. */
const oneThird = 120

/** Everything that is said of the garment, in one language at a time. */
export function TextsSection({ form, language, onLanguage }: TextsSectionProps) {
  const { t } = useI18n()
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  const missing = missingIn(form.value)
  const written = { lang: language, dir: directionOf(language) }

  const walk = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const step = event.key === forward ? 1 : languages.length - 1
    const next = languages[(languages.indexOf(language) + step) % languages.length] ?? language
    onLanguage(next)
    strip.current?.querySelector<HTMLElement>(`[data-language=${next}]`)?.focus()
  }

  return (
    <Panel title={t('productForm.texts')}>
      <div ref={strip} role="tablist" aria-label={t('productForm.language')} className="mb-4 flex border-line border-b">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-language={one}
            aria-selected={one === language}
            aria-controls={`${id}-panel`}
            tabIndex={one === language ? 0 : -1}
            onClick={() => onLanguage(one)}
            onKeyDown={walk}
            className={classNames(
              'inline-flex min-h-11 flex-1 items-center justify-center gap-2 border-b-2 px-2 sm:flex-none sm:px-4',
              one === language ? 'border-brown font-semibold text-brown-deep' : 'border-transparent text-muted',
            )}
          >
            <span lang={one}>{languageFullNames[one]}</span>
            {one !== 'fr' && missing.includes(one) && (
              <span title={t('productForm.missing')} className="text-red">
                <span aria-hidden="true">●</span>
                <span className="sr-only">{t('productForm.missing')}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`} className="flex flex-col gap-4">
        {language !== 'fr' && missing.includes(language) && (
          <p>
            <Badge tone="warning">{t('productForm.missing')}</Badge>{' '}
            <span className="text-muted text-sm">{t('productForm.missingHint')}</span>
          </p>
        )}
        <TextField
          key={`title-${language}`}
          {...form.field(`title.${language}`)}
          {...written}
          label={t('productForm.name')}
          placeholder={language === 'fr' ? undefined : form.value.title.fr}
          autoComplete="off"
          required={language === 'fr'}
        />
        <TextArea
          key={`description-${language}`}
          {...form.field(`description.${language}`)}
          {...written}
          label={t('productForm.description')}
          rows={5}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {shortTexts.map((name) => (
            <div key={name} className={productFields[name].most > oneThird ? 'sm:col-span-full' : undefined}>
              <TextField
                key={language}
                {...form.field(`${name}.${language}`)}
                {...written}
                label={t(productFields[name].label)}
                placeholder={language === 'fr' ? undefined : form.value[name].fr}
                autoComplete="off"
              />
            </div>
          ))}
        </div>
      </div>
    </Panel>
  )
}

function missingIn({ title, description }: ProductDraft) {
  const texts = (language: OtherLanguage) => ({ title: title[language], description: description[language] })
  return missingTranslations({
    ...{ title: title.fr, description: description.fr },
    translations: { en: texts('en'), ar: texts('ar') },
  })
}
