import type { ReactNode } from 'react'
import type { ListedField, SettingField } from '#contract/shop/setting-field.ts'
import { fieldsOf, type PartName } from '#contract/shop/setting-values.ts'
import type { Settings } from '#contract/shop/settings.contract.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { LongFormFrame } from '#web/forms/long-form-frame.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useUnsavedGuard } from '#web/office/frame/use-unsaved-guard.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FeesPanel } from './fees-panel.tsx'
import { fieldName } from './field-name.ts'
import { ListPanel } from './list-panel.tsx'
import { flatten } from './readable-change.rules.ts'
import { SaveRow } from './save-row.tsx'
import { longText, SettingControl } from './setting-control.tsx'
import { useSettingsQuery } from './settings-api.ts'
import { type PartForm, usePartForm } from './use-part-form.ts'

/** What is said of a part where it stands. */
export interface PartSaid {
  /** What stands beside the button that saves. */
  beside?: (form: PartForm) => ReactNode
  title?: string
  text?: string
}

interface PartPanelProps extends PartSaid {
  part: PartName
}

/** A part of the settings, as its table has it. */
export function PartPanel(props: PartPanelProps) {
  const { data } = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return data ? <PartFields {...props} settings={data} /> : <Skeleton className="h-96" />
}

function PartFields({ part, settings, title, text, beside }: PartPanelProps & { settings: Settings }) {
  const form = usePartForm(part, settings)
  useUnsavedGuard(form.unsaved)
  const fields = fieldsOf(part)
  const plain = fields.filter(([, { kind }]) => kind !== 'fees' && kind !== 'list')
  return (
    <LongFormFrame form={form} onSubmit={() => form.submit(form.save)}>
      {plain.length > 0 && (
        <Panel title={title} text={text}>
          <div className="grid items-start gap-5 md:grid-cols-2">
            {plain.map(([name, field]) => (
              <div key={name} className={isWide(field) ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
                <SettingControl form={form} field={field as ListedField} place={name} />
              </div>
            ))}
          </div>
        </Panel>
      )}
      {fields.map(([name, field]) => {
        if (field.kind === 'fees') return <FeesPanel key={name} form={form} field={field} name={name} />
        return field.kind === 'list' && <ListPanel key={name} form={form} field={field} name={name} />
      })}
      <SaveRow form={form}>{beside?.(form)}</SaveRow>
      <Newer form={form} />
    </LongFormFrame>
  )
}

/** A text of a page is written as wide as it is read. */
function isWide(field: SettingField): boolean {
  return field.kind === 'trilingual' && field.most > longText
}

/** Somebody else saved another word for the same thing. */
function Newer({ form }: { form: PartForm }) {
  const { language, t } = useI18n()
  if (!form.newer) return null
  return (
    <ConflictDialog
      title={t('settings.newer')}
      differences={form.differences}
      labelOf={(place) => fieldName(t, language, 'settings', place)}
      shown={inLines}
      onClose={form.dismissNewer}
      onChosen={(chosen) => void form.resolve(chosen, form.save)}
    />
  )
}

/** Every text of a part on a line of its own. */
function inLines(value: unknown): string {
  const texts = [...flatten({ value })].filter(([place]) => !place.endsWith('.key'))
  return texts.flatMap(([, text]) => text || []).join('\n')
}
