import { type FormEvent, useState } from 'react'
import type { Person } from '#contract/customers/records/customers.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useJoinNumberMutation, usePartNumberMutation } from './customers-api.ts'
import { usePersonChange } from './use-person-change.ts'

/** The phone numbers of a person; others can be joined, and joined ones separated. */
export function PersonNumbers({ person }: { person: Person }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [join, joining] = useJoinNumberMutation()
  const [part, parting] = usePartNumberMutation()
  const change = usePersonChange()
  const { id } = person
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() && (await change(join({ id, phone: typed.trim() })))) setTyped('')
  }
  return (
    <Panel title={t('people.numbers')} text={t('people.numbersText')}>
      <ul className="flex flex-col divide-y divide-line">
        {person.phones.map(({ phone, name, isFirst }) => (
          <li key={phone} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="wrap-anywhere min-w-0">
              <a href={`tel:${phone}`} className="text-blue tabular-nums underline underline-offset-4">
                <bdi dir="ltr">{formatSpokenPhone(phone)}</bdi>
              </a>{' '}
              <bdi className="text-muted text-sm">{name}</bdi>
            </span>
            {isFirst && person.phones.length > 1 && <span className="text-muted text-sm">{t('people.first')}</span>}
            {!isFirst && (
              <Allowed right="handle-customers">
                <Button
                  look="quiet"
                  size="small"
                  pending={parting.isLoading}
                  aria-label={t('people.partLabel', { phone: formatSpokenPhone(phone) })}
                  onClick={() => void change(part({ id, phone }))}
                >
                  {t('people.part')}
                </Button>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
      <Allowed right="handle-customers">
        {person.maybeHers.length > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
            <span className="text-muted">{t('people.maybe')}</span>
            {person.maybeHers.map(({ phone }) => (
              <Button key={phone} look="secondary" size="small" onClick={() => void change(join({ id, phone }))}>
                {t('people.joinButton')} <bdi dir="ltr">{formatSpokenPhone(phone)}</bdi>
              </Button>
            ))}
          </div>
        )}
        <form onSubmit={(event) => void submit(event)} className="mt-3 flex flex-wrap items-end gap-2">
          <TextField
            label={t('people.join')}
            type="tel"
            dir="ltr"
            maxLength={30}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" look="secondary" pending={joining.isLoading}>
            {t('people.joinButton')}
          </Button>
        </form>
      </Allowed>
    </Panel>
  )
}
