import { useState } from 'react'
import { saveJson } from '#web/forms/save-file.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readOwnData } from '#web/identity/account-data.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { failureMessage } from '#web/identity/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'

/** The rights that privacy law gives: to see the stored data, to export it, and to delete it. */
export function PersonalData() {
  const { t } = useI18n()
  const identity = useIdentity()
  const [pending, setPending] = useState(false)
  const [leaving, setLeaving] = useState(false)

  const take = async () => {
    setPending(true)
    try {
      saveJson('mes-donnees.json', await readOwnData(identity))
    } catch (reason) {
      showToast('error', failureMessage(t, reason))
    } finally {
      setPending(false)
    }
  }

  return (
    <section aria-labelledby="own-data" className="mt-12 border-line border-t pt-8">
      <h2 id="own-data" className="text-2xl">
        {t('data.title')}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{t('data.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" pending={pending} onClick={() => void take()}>
          {t('data.take')}
        </Button>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          {t('data.erase')}
        </Button>
      </div>
      {leaving && <CloseAccountDialog onClose={() => setLeaving(false)} />}
    </section>
  )
}
