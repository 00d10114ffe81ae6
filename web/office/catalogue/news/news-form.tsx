import type { OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import { newsFields } from '#contract/catalogue/news/news-fields.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { LongFormFrame } from '#web/forms/long-form-frame.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { GarmentsField } from '#web/office/catalogue/products/garments-field.tsx'
import { missingLanguagesOfForm } from '#web/office/platform/fields/missing-languages.rules.ts'
import { ShopPreview } from '#web/office/platform/fields/shop-preview.tsx'
import { WritingLanguageProvider, WritingLanguageSwitch } from '#web/office/platform/fields/writing-language.tsx'
import { useUnsavedGuard } from '#web/office/platform/frame/use-unsaved-guard.ts'
import { fieldName } from '#web/office/platform/settings/field-name.ts'
import { flattenRecord } from '#web/office/platform/settings/flatten-record.rules.ts'
import { GarmentPicker } from '#web/office/platform/settings/garment-picker.ts'
import { SaveRow } from '#web/office/platform/settings/save-row.tsx'
import { SettingControl } from '#web/office/platform/settings/setting-control.tsx'
import { NewsArticle } from '#web/ui/news-article.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { NewsDraft } from './news-draft.ts'
import { useNewsForm } from './use-news-form.ts'

const textFields = ['title', 'intro', 'text'] as const
const shownFields = ['images', 'garments', 'link'] as const
const dateFields = ['state', 'date'] as const

/** The form for a news item in three languages, with its pictures and publication date. */
export function NewsForm({ stored }: { stored?: OfficeNews }) {
  const { language, t } = useI18n()
  const form = useNewsForm(stored)
  useUnsavedGuard(form.unsaved)
  const controls = (names: readonly (keyof typeof newsFields)[]) =>
    names.map((name) => <SettingControl key={name} form={form} field={newsFields[name]} place={name} />)
  return (
    <WritingLanguageProvider>
      <LongFormFrame form={form} onSubmit={() => form.submit(form.save)}>
        <Panel>
          <div className="flex flex-col gap-5">{controls(textFields)}</div>
        </Panel>
        <Panel>
          <div className="flex flex-col gap-6">
            <GarmentPicker value={GarmentsField}>{controls(shownFields)}</GarmentPicker>
          </div>
        </Panel>
        <Panel>
          <div className="grid items-start gap-5 md:grid-cols-2">{controls(dateFields)}</div>
        </Panel>
        <SaveRow form={form} before={<WritingLanguageSwitch missing={missingLanguagesOfForm(form.value)} />}>
          <ShopPreview>
            {(looked) => <NewsArticle piece={inLanguage(form.value, looked)} language={looked} />}
          </ShopPreview>
        </SaveRow>
        <ConflictDialog
          form={form}
          save={form.save}
          title={t('newsForm.newer')}
          labelOf={(place) => fieldName(t, language, 'news', place)}
          formatValue={(value) => [...flattenRecord({ value }).values()].filter(Boolean).join('\n')}
        />
      </LongFormFrame>
    </WritingLanguageProvider>
  )
}

/** The news item as shoppers see it; missing texts are shown in French. */
function inLanguage({ title, intro, text, images, date }: NewsDraft, language: Language) {
  const textOf = (words: NewsDraft['title']) => words[language].trim() || words.fr.trim()
  return { title: textOf(title), intro: textOf(intro), text: textOf(text), images, date }
}
