import { translatedNames, trilingualNames } from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { missingTranslations } from '#contract/catalogue/products/product-texts.rules.ts'
import {
  directionOf,
  type Language,
  languageRows,
  languages,
  type OtherLanguage,
} from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TabList } from '#web/ui/tab-list.tsx'
import type { ProductDraft } from './product-draft.ts'
import type { DraftForm } from './use-product-form.ts'

interface TextsSectionProps {
  form: DraftForm
  language: Language
  onLanguage: (language: Language) => void
}

const fieldsElsewhere: readonly string[] = ['title', 'description']
const shortTexts = [...translatedNames.filter((name) => !fieldsElsewhere.includes(name)), ...trilingualNames]

/** Fields with a higher maximum length get a row of their own. */
const maxInlineLength = 120

/** The texts of the product, shown in one language at a time. */
export function TextsSection({ form, language, onLanguage }: TextsSectionProps) {
  const { t } = useI18n()
  const missing = missingIn(form.value)
  const written = { lang: language, dir: directionOf(language) }

  return (
    <Panel title={t('productForm.texts')}>
      <TabList
        label={t('productForm.language')}
        tabs={languages.map((language) => ({
          name: language,
          label: <LanguageTab name={language} missing={language !== 'fr' && missing.includes(language)} />,
        }))}
        current={language}
        onChange={onLanguage}
      >
        {language !== 'fr' && missing.includes(language) && (
          <p>
            <Badge tone="warning">{t('productForm.missing')}</Badge>{' '}
            <span className="text-muted text-sm">{t('productForm.missingHint')}</span>
          </p>
        )}
        {/* The French name is at the top of the form. */}
        {language !== 'fr' && (
          <TextField
            key={`title-${language}`}
            {...form.field(`title.${language}`)}
            {...written}
            label={t('productForm.nameIn', { language: languageRows[language].name })}
            placeholder={form.value.title.fr}
            autoComplete="off"
          />
        )}
        <TextArea
          key={`description-${language}`}
          {...form.field(`description.${language}`)}
          {...written}
          label={t('productForm.description')}
          rows={5}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {shortTexts.map((name) => (
            <div key={name} className={productFields[name].most > maxInlineLength ? 'sm:col-span-full' : undefined}>
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
      </TabList>
    </Panel>
  )
}

function LanguageTab({ name, missing }: { name: Language; missing: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <span lang={name}>{languageRows[name].name}</span>
      {missing && (
        <span title={t('productForm.missing')} className="text-red">
          <span aria-hidden="true">●</span>
          <span className="sr-only">{t('productForm.missing')}</span>
        </span>
      )}
    </>
  )
}

function missingIn({ title, description }: ProductDraft) {
  const texts = (language: OtherLanguage) => ({ title: title[language], description: description[language] })
  return missingTranslations({
    title: title.fr,
    description: description.fr,
    translations: { en: texts('en'), ar: texts('ar') },
  })
}
