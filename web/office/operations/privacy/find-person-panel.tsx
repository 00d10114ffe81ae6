import { useState } from 'react'
import type { PersonFound } from '#contract/operations/privacy/privacy-requests.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { PersonDialog } from './person-dialog.tsx'
import { PersonSummary } from './person-summary.tsx'
import { useFindPersonMutation } from './personal-data-api.ts'

/** Finds a person's data by phone number or e-mail address, for requests by telephone. */
export function FindPersonPanel() {
  const { t } = useI18n()
  const [find] = useFindPersonMutation()
  const [foundPerson, setFoundPerson] = useState<{ who: string; person: PersonFound }>()
  const [accounts, setAccounts] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<'take' | 'erase'>()
  const { errors, pending, showErrors, props } = useForm({
    fields: ['who'],
    check: ({ who }) => ({ who: who.trim() === '' ? t('privacy.whoMissing') : undefined }),
    send: async ({ who }): Promise<void> => {
      setFoundPerson(undefined)
      const { data } = await find(who.trim())
      if (!data) showErrors({ who: t('privacy.whoWrong') })
      else {
        setFoundPerson({ who: who.trim(), person: data })
        setAccounts(data.accounts.map(({ id }) => id))
      }
    },
  })
  const nothing =
    foundPerson &&
    foundPerson.person.orders +
      foundPerson.person.past +
      foundPerson.person.messages +
      foundPerson.person.mails +
      foundPerson.person.waiting +
      foundPerson.person.loans +
      foundPerson.person.accounts.length ===
      0
  return (
    <Panel title={t('privacy.person')} text={t('privacy.personText')}>
      <form {...props} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <TextField
            name="who"
            label={t('privacy.who')}
            dir="ltr"
            autoComplete="off"
            maxLength={200}
            error={errors.who}
          />
        </div>
        <Button type="submit" look="secondary" pending={pending}>
          {t('privacy.find')}
        </Button>
      </form>
      <div role="status">{nothing && <p className="mt-4">{t('privacy.nothing')}</p>}</div>
      {foundPerson && !nothing && (
        <PersonSummary person={foundPerson.person} accounts={accounts} onAccounts={setAccounts} onAsk={setAsking} />
      )}
      {foundPerson && asking && (
        <PersonDialog
          asking={asking}
          who={foundPerson.who}
          accounts={accounts}
          onClose={() => setAsking(undefined)}
          onErased={() => setFoundPerson(undefined)}
        />
      )}
    </Panel>
  )
}
