import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { type FitPerson, fitNumbers, fitPeopleLimits } from '#contract/people/shoppers/size-profiles.ts'
import { createPeopleAccount } from '#web/api/fit-people-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { onFitPeopleWritten, readFitPeople, writeFitPeople } from '#web/state/fit-people.ts'
import { readAgreedPeople, synchronisePeople } from '#web/state/fit-people-sync.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { forgetStored } from '#web/state/stored-json.ts'
import type { AppStore } from '#web/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { PersonDialog } from './person-dialog.tsx'

/** Lists the people for whom sizes are advised, to edit or remove. They are stored in this browser, and on request in the account. */
export function SavedPeople({ shopperId }: { shopperId: string }) {
  const { t } = useI18n()
  const hasMessages = useMessages(loadFitMessages)
  const store = useStore() as AppStore
  const [people, setPeople] = useState<FitPerson[]>([])
  const [isKept, setIsKept] = useState(false)
  const [pending, setPending] = useState(false)
  const [edited, setEdited] = useState<number>()
  useEffect(() => {
    const refreshPeople = () => setPeople(readFitPeople())
    const unfollow = onFitPeopleWritten(refreshPeople)
    refreshPeople()
    synchronisePeople(createPeopleAccount(store), shopperId).then(setIsKept, () =>
      setIsKept(readAgreedPeople(shopperId) !== undefined),
    )
    return unfollow
  }, [store, shopperId])
  if (!hasMessages) return null

  const remove = async (index: number) => {
    const { name, kind } = people[index] ?? { name: '', kind: 'woman' }
    const title = t('fit.forget', { name: name || t(`fit.${kind}`) })
    if ((await ask({ title, confirmLabel: t('places.remove') })) !== 'confirmed') return
    writeFitPeople(people.filter((_one, place) => place !== index))
  }
  const keep = async (isWanted: boolean) => {
    setPending(true)
    const account = createPeopleAccount(store)
    try {
      if (isWanted) await synchronisePeople(account, shopperId, true)
      else {
        await account.forget()
        forgetStored(storageKeys.agreedPeople)
      }
      setIsKept(isWanted)
    } catch {
      showToast('error', t('places.failed'))
    }
    setPending(false)
  }

  return (
    <section aria-labelledby="own-people" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="own-people" className="text-2xl">
          {t('people.title')}
        </h2>
        {people.length < fitPeopleLimits.people && (
          <Button look="secondary" size="small" onClick={() => setEdited(people.length)}>
            {t('people.add')}
          </Button>
        )}
      </div>
      <p className="mt-3 max-w-prose text-muted">{t('people.text')}</p>
      {people.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
            <li key={index} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
              <p className="wrap-anywhere font-semibold">
                <bdi>{person.name || t(`fit.${person.kind}`)}</bdi>
              </p>
              <PersonMeasures person={person} />
              <div className="-ms-3 mt-auto flex flex-wrap gap-x-2">
                <Button look="quiet" size="small" onClick={() => setEdited(index)}>
                  {t('places.change')}
                </Button>
                <Button look="quiet" size="small" onClick={() => void remove(index)}>
                  {t('places.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Checkbox
          label={t('people.keep')}
          checked={isKept}
          disabled={pending}
          onChange={({ target }) => void keep(target.checked)}
        />
        <p className="mt-1 text-muted text-sm">{t(isKept ? 'people.kept' : 'people.here')}</p>
      </div>
      {edited !== undefined && (
        <PersonDialog
          person={people[edited]}
          onClose={() => setEdited(undefined)}
          onSave={(next) => writeFitPeople(people.length === edited ? [...people, next] : people.with(edited, next))}
        />
      )}
    </section>
  )
}

/** The measures of a person in one line. */
function PersonMeasures({ person: { typed } }: { person: FitPerson }) {
  const { t } = useI18n()
  const measures = fitNumbers.filter((measure) => typed[measure])
  return (
    <p className="text-muted text-sm">
      {measures.map((measure) => `${t(`ask.${measure}`)} ${typed[measure]}`).join(' · ')}
    </p>
  )
}
