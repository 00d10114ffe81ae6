import { fieldsOf, type PartName } from '#contract/shop/setting-values.ts'
import type { Settings } from '#contract/shop/settings.contract.ts'
import type { ListedField } from '#contract/shop/settings-fields.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FeesPanel } from './fees-panel.tsx'
import { fieldName } from './field-name.ts'
import { ListPanel } from './list-panel.tsx'
import { flatten } from './readable-change.rules.ts'
import { SaveRow } from './save-row.tsx'
import { SettingControl } from './setting-control.tsx'
import { useSettingsQuery } from './settings-api.ts'
import { type PartForm, usePartForm } from './use-part-form.ts'

interface PartTabProps {
  part: PartName
  title?: string
  text?: string
}

/** A part of the settings, as its table has it. */
export function PartTab(props: PartTabProps) {
  const { data } = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return data ? <PartFields {...props} settings={data} /> : <Skeleton className="h-96" />
}

function PartFields({ part, settings, title, text }: PartTabProps & { settings: Settings }) {
  const { t } = useI18n()
  const form = usePartForm(part, settings)
  useLeaveGuard(form.unsaved, {
    title: t('settings.leave.title'),
    text: t('settings.leave.text'),
    confirmLabel: t('settings.leave.leave'),
    cancelLabel: t('settings.leave.stay'),
  })
  const fields = fieldsOf(part)
  const plain = fields.filter(([, { kind }]) => kind !== 'fees' && kind !== 'list')
  return (
    <form
      ref={form.ref}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(form.save)
      }}
    >
      <Panel title={title} text={text}>
        <div className="grid items-start gap-5 md:grid-cols-2">
          {plain.map(([name, field]) => (
            <SettingControl key={name} form={form} field={field as ListedField} place={name} />
          ))}
        </div>
      </Panel>
      {fields.map(([name, field]) => {
        if (field.kind === 'fees') return <FeesPanel key={name} form={form} field={field} name={name} />
        return field.kind === 'list' && <ListPanel key={name} form={form} field={field} name={name} />
      })}
      <SaveRow form={form} />
      <Newer form={form} />
    </form>
  )
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
