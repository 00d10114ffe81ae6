import { fieldsOf, type PartName } from '#contract/setting-values.ts'
import type { Settings } from '#contract/settings.contract.ts'
import type { ListedField } from '#contract/settings-fields.ts'
import { ConflictDialog } from '#web/forms/conflict-dialog.tsx'
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SavedMark, type SavedState } from '#web/ui/saved-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FeesPanel } from './fees-panel.tsx'
import { fieldName } from './field-name.ts'
import { ListPanel } from './list-panel.tsx'
import { flatten } from './readable-change.rules.ts'
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

const marks: Readonly<Record<PartForm['phase'], SavedState>> = {
  writing: 'idle',
  sending: 'saving',
  sent: 'saved',
  failed: 'failed',
}

function SaveRow({ form }: { form: PartForm }) {
  const { t } = useI18n()
  return (
    <div className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-lift md:bottom-3 md:px-5">
      <Button type="submit" pending={form.pending} disabled={!form.changed}>
        {t('settings.save')}
      </Button>
      <SavedMark state={form.newer ? 'idle' : marks[form.phase]} error={form.failure ?? t('settings.notSaved')} />
      {form.changed && form.phase === 'writing' && <span className="text-muted text-sm">{t('settings.unsaved')}</span>}
    </div>
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
