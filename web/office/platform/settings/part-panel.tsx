import type { ReactNode } from 'react'
import type { ListedField, SettingField } from '#contract/platform/settings/setting-field.ts'
import { fieldsOf, type PartName } from '#contract/platform/settings/setting-values.ts'
import type { Settings } from '#contract/platform/settings/settings.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { LongFormFrame } from '#web/forms/long-form-frame.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { missingLanguagesOfForm } from '#web/office/platform/fields/missing-languages.rules.ts'
import { WritingLanguageProvider, WritingLanguageSwitch } from '#web/office/platform/fields/writing-language.tsx'
import { useUnsavedGuard } from '#web/office/platform/frame/use-unsaved-guard.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type NamedField, restorableFields } from './earlier-texts.rules.ts'
import { EarlierTexts } from './earlier-texts.tsx'
import { FeesPanel } from './fees-panel.tsx'
import { fieldName } from './field-name.ts'
import { flattenRecord } from './flatten-record.rules.ts'
import { ListPanel } from './list-panel.tsx'
import { partGroups } from './part-groups.ts'
import { SaveRow } from './save-row.tsx'
import { longTextLength, SettingControl } from './setting-control.tsx'
import { useSettingsQuery } from './settings-api.ts'
import { type PartForm, usePartForm } from './use-part-form.ts'

/** Texts and content of a settings panel. */
export interface PanelTexts {
  /** Content beside the save button. */
  beside?: (form: PartForm) => ReactNode
  /** Content before the first field. */
  above?: (form: PartForm) => ReactNode
  title?: string
  text?: string
  /** Texts that are shown in the shop while fields are empty. */
  online?: Readonly<Record<string, Trilingual>>
}

interface PartPanelProps extends PanelTexts {
  part: PartName
}

/** A settings panel, generated from the table of its fields. */
export function PartPanel(props: PartPanelProps) {
  const { data } = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return data ? <PartFields {...props} settings={data} /> : <Skeleton className="h-96" />
}

function PartFields({ part, settings, title, text, online, beside, above }: PartPanelProps & { settings: Settings }) {
  const { language, t } = useI18n()
  const form = usePartForm(part, settings)
  useUnsavedGuard(form.unsaved)
  const fields = fieldsOf(part)
  const plain = fields.filter(([, { kind }]) => kind !== 'fees' && kind !== 'list')
  const groups = partGroups[part]?.map(({ label, fields: names }) => ({
    title: t(label),
    fields: names.flatMap((name) => plain.filter(([fieldName]) => fieldName === name)),
  }))
  return (
    // Panels with default texts, which exist in every language, open in the language of the office; others open in French.
    <WritingLanguageProvider initialLanguage={online ? language : 'fr'}>
      <LongFormFrame form={form} onSubmit={() => form.submit(form.save)}>
        {above?.(form)}
        {(groups ?? [{ title, text, fields: plain }]).map(
          (group) =>
            group.fields[0] && <FieldGroupPanel key={group.fields[0][0]} {...group} online={online} form={form} />,
        )}
        {fields.map(([name, field]) => {
          if (field.kind === 'fees') return <FeesPanel key={name} form={form} field={field} name={name} />
          return field.kind === 'list' && <ListPanel key={name} form={form} field={field} name={name} />
        })}
        <SaveRow
          form={form}
          undoLine={form.undoLine}
          before={fields.some(hasTexts) && <WritingLanguageSwitch missing={missingLanguagesOfForm(form.value)} />}
          changes={changedFields(form).map((name) => fieldName(t, language, 'settings', name))}
        >
          {beside?.(form)}
          {restorableFields(fields).length > 0 && <EarlierOfPart form={form} fields={fields} />}
        </SaveRow>
        <Newer form={form} />
      </LongFormFrame>
    </WritingLanguageProvider>
  )
}

function EarlierOfPart({ form, fields }: { form: PartForm; fields: readonly NamedField[] }) {
  const { language, t } = useI18n()
  return (
    <EarlierTexts
      of={{ kind: 'settings', subject: form.part }}
      fields={fields}
      nameOf={(name) => fieldName(t, language, 'settings', name)}
      notice={form.changed ? t('earlier.intoForm') : undefined}
      onRestore={(text) => void form.restoreText(text)}
    />
  )
}

interface FieldGroupPanelProps {
  form: PartForm
  title?: string | undefined
  text?: string | undefined
  online?: Readonly<Record<string, Trilingual>> | undefined
  fields: readonly (readonly [name: string, field: SettingField])[]
}

function FieldGroupPanel({ form, title, text, online, fields }: FieldGroupPanelProps) {
  // If one field of a panel needs the full width, all of its fields get it.
  const wide = fields.some(([, field]) => isWide(field))
  return (
    <Panel title={title} text={text}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        {fields.map(([name, field]) => (
          <div key={name} className={wide ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
            <SettingControl form={form} field={field as ListedField} place={name} online={online?.[name]} />
          </div>
        ))}
      </div>
    </Panel>
  )
}

function changedFields({ base, value }: PartForm): readonly string[] {
  return Object.keys(value).filter((name) => JSON.stringify(base[name]) !== JSON.stringify(value[name]))
}

function hasTexts([, field]: readonly [name: string, field: SettingField]): boolean {
  if (field.kind !== 'list') return field.kind === 'trilingual'
  return Object.values<ListedField>(field.of).some(({ kind }) => kind === 'trilingual')
}

/** Long texts get the width at which visitors read them. */
function isWide(field: SettingField): boolean {
  return field.kind === 'trilingual' && field.most > longTextLength
}

/** Shown when a colleague has saved other values for the same fields. */
function Newer({ form }: { form: PartForm }) {
  const { language, t } = useI18n()
  return (
    <ConflictDialog
      form={form}
      save={form.save}
      title={t('settings.newer')}
      labelOf={(place) => fieldName(t, language, 'settings', place)}
      formatValue={inLines}
    />
  )
}

/** The texts of a value, one per line. */
function inLines(value: unknown): string {
  const texts = [...flattenRecord({ value })].filter(([place]) => !place.endsWith('.key'))
  return texts.flatMap(([, text]) => text || []).join('\n')
}
