import { type FormEvent, useState } from 'react'
import { cautionKinds, type Person } from '#contract/customers/records/customers.contract.ts'
import { dayFromToday } from '#contract/platform/tunisia/tunis-time.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { NoteForm } from '#web/office/platform/fields/note-form.tsx'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CautionNotice } from './customer-caution-notice.tsx'
import { useCautionPersonMutation, useEndCautionMutation, useNoteObjectionMutation } from './customers-api.ts'
import { usePersonChange } from './use-person-change.ts'

const usualDays = 180

/** The caution of a customer: reason, end and objection. */
export function PersonCaution({ person }: { person: Person }) {
  const { t } = useI18n()
  const [trust, { isLoading }] = useEndCautionMutation()
  const change = usePersonChange()
  const { id, caution } = person
  return (
    <Panel title={t('people.caution')} text={t('people.cautionText')}>
      {caution && (
        <div className="flex flex-col gap-3">
          <CautionNotice caution={caution} />
          <p className="text-muted text-sm">{t('people.cautionBy', { name: caution.by })}</p>
          <Allowed right="handle-customers">
            <Objection key={caution.objection} id={id} />
            <Button look="secondary" pending={isLoading} onClick={() => void change(trust(id))} className="self-start">
              {t('people.cautionLift')}
            </Button>
          </Allowed>
        </div>
      )}
      <Allowed right="handle-customers">{!caution && <CautionForm id={id} />}</Allowed>
    </Panel>
  )
}

function Objection({ id }: { id: number }) {
  const { t } = useI18n()
  const [object, { isLoading }] = useNoteObjectionMutation()
  const change = usePersonChange()
  return (
    <NoteForm
      label={t('people.object')}
      submitLabel={t('people.objectSave')}
      pending={isLoading}
      onNote={(text) => change(object({ id, text }))}
    />
  )
}

function CautionForm({ id }: { id: number }) {
  const { t } = useI18n()
  const [warn, { isLoading }] = useCautionPersonMutation()
  const change = usePersonChange()
  const [until] = useState(() => dayFromToday(usualDays))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const kind = cautionKinds.find((cautionKind) => cautionKind === text('kind')) ?? 'deposit'
    void change(warn({ id, kind, reason: text('reason'), until: text('until') }))
  }
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
      <SelectField label={t('people.cautionKind')} name="kind">
        {cautionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`caution.${kind}`)}
          </option>
        ))}
      </SelectField>
      <DayField label={t('people.cautionUntil')} name="until" required defaultValue={until} />
      <div className="sm:col-span-2">
        <TextField label={t('people.cautionReason')} name="reason" required minLength={3} maxLength={300} />
      </div>
      <Button type="submit" look="secondary" pending={isLoading} className="justify-self-start">
        {t('people.cautionSave')}
      </Button>
    </form>
  )
}
