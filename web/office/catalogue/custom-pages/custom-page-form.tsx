import { customPageFields } from '#contract/catalogue/custom-pages/custom-page-fields.ts'
import type { CustomPage } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { LongFormFrame } from '#web/forms/long-form-frame.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { missingLanguagesOfForm } from '#web/office/platform/fields/missing-languages.rules.ts'
import { ShopPreview } from '#web/office/platform/fields/shop-preview.tsx'
import { WritingLanguageProvider, WritingLanguageSwitch } from '#web/office/platform/fields/writing-language.tsx'
import { useUnsavedGuard } from '#web/office/platform/frame/use-unsaved-guard.ts'
import { EarlierTexts } from '#web/office/platform/settings/earlier-texts.tsx'
import { fieldName } from '#web/office/platform/settings/field-name.ts'
import { flattenRecord } from '#web/office/platform/settings/flatten-record.rules.ts'
import { SaveRow } from '#web/office/platform/settings/save-row.tsx'
import { SettingControl } from '#web/office/platform/settings/setting-control.tsx'
import { PageArticle } from '#web/ui/page-article.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { inLanguage } from './custom-page-draft.ts'
import { useCustomPageForm } from './use-custom-page-form.ts'

const textFields = ['title', 'text'] as const
const placeFields = ['state', 'shownIn', 'address'] as const
const fields = Object.entries(customPageFields)

/** The form for a custom page in three languages, with its address. */
export function CustomPageForm({ stored }: { stored?: CustomPage }) {
  const { language, t } = useI18n()
  const form = useCustomPageForm(stored)
  useUnsavedGuard(form.unsaved, 'page')
  const controls = (names: readonly (keyof typeof customPageFields)[]) =>
    names.map((name) => <SettingControl key={name} form={form} field={customPageFields[name]} place={name} />)
  return (
    <WritingLanguageProvider>
      <LongFormFrame form={form} onSubmit={() => form.submit(form.save)}>
        <Panel>
          <div className="flex flex-col gap-5">{controls(textFields)}</div>
        </Panel>
        <Panel>
          <div className="grid items-start gap-5 md:grid-cols-2">{controls(placeFields)}</div>
        </Panel>
        <SaveRow
          form={form}
          undoLine={form.undoLine}
          before={<WritingLanguageSwitch missing={missingLanguagesOfForm(form.value)} />}
        >
          <ShopPreview>
            {(looked) => <PageArticle page={inLanguage(form.value, looked)} language={looked} />}
          </ShopPreview>
          {stored && (
            <EarlierTexts
              of={{ kind: 'page', subject: String(stored.id) }}
              fields={fields}
              nameOf={(name) => fieldName(t, language, 'page', name)}
              notice={form.changed ? t('earlier.intoForm') : undefined}
              onRestore={(text) => void form.restoreText(text)}
            />
          )}
        </SaveRow>
        <ConflictDialog
          form={form}
          save={form.save}
          title={t('ownPages.newer')}
          labelOf={(place) => fieldName(t, language, 'page', place)}
          formatValue={(value) => [...flattenRecord({ value }).values()].filter(Boolean).join('\n')}
        />
      </LongFormFrame>
    </WritingLanguageProvider>
  )
}
