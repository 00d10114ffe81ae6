import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { maxLabelLength, maxLabels, type Person } from '#contract/customers/records/customers.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { NoteForm } from '#web/office/platform/fields/note-form.tsx'
import { Allowed, useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useLabelPersonMutation, useNotePersonMutation } from './customers-api.ts'
import { usePersonChange } from './use-person-change.ts'

/** Labels and notes of a customer, the newest first. */
export function PersonNotes({ person }: { person: Person }) {
  const { language, t } = useI18n()
  const [note, { isLoading }] = useNotePersonMutation()
  const change = usePersonChange()
  return (
    <Panel title={t('people.notes')}>
      <Labels person={person} />
      <Allowed right="handle-customers">
        <div className="my-3">
          <NoteForm
            label={t('people.note')}
            submitLabel={t('people.noteAdd')}
            pending={isLoading}
            onNote={(text) => change(note({ id: person.id, text }))}
          />
        </div>
      </Allowed>
      <ul className="flex flex-col gap-3">
        {person.notes.map(({ id, text: noteText, staffName, at }) => (
          <li key={id} className="wrap-anywhere">
            <p dir="auto" className="whitespace-pre-line">
              {noteText}
            </p>
            <p className="text-muted text-sm">
              {formatMoment(language, at)} · <bdi>{staffName}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Labels({ person: { id, labels } }: { person: Person }) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const [typed, setTyped] = useState('')
  const [save, { isLoading }] = useLabelPersonMutation()
  const change = usePersonChange()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() && (await change(save({ id, labels: [...labels, typed.trim()] })))) setTyped('')
  }
  return (
    <>
      <ul aria-label={t('people.labels')} className="flex flex-wrap gap-1.5">
        {labels.map((label) => (
          <li
            key={label}
            className="wrap-anywhere inline-flex min-h-8 items-center gap-1 rounded-full bg-plaster-deep px-3 text-sm"
          >
            <bdi>{label}</bdi>
            {hasRight('handle-customers') && (
              <button
                type="button"
                aria-label={t('people.labelRemove', { label })}
                onClick={() => void change(save({ id, labels: labels.filter((entry) => entry !== label) }))}
                className="inline-flex size-8 items-center justify-center"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Allowed right="handle-customers">
        {labels.length < maxLabels && (
          <form onSubmit={(event) => void add(event)} className="mt-2 flex flex-wrap items-end gap-2">
            <TextField
              label={t('people.label')}
              maxLength={maxLabelLength}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" look="secondary" pending={isLoading}>
              {t('people.labelAdd')}
            </Button>
          </form>
        )}
      </Allowed>
    </>
  )
}
