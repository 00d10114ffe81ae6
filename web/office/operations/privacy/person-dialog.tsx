import { type FormEvent, useState } from 'react'
import { peopleEndpoints } from '#contract/operations/privacy/privacy-requests.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { saveJson } from '#web/forms/save-file.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { RefusedCall } from '#web/identity/identity-call.ts'
import { callAsStaff } from '#web/identity/staff-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useErasePersonMutation } from './personal-data-api.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  'wrong-password': 'staff.wrongPassword',
  'too-many-requests': 'staff.wait',
  'role-forbidden': 'staff.forbidden',
  'orders-under-way': 'privacy.refusedUnderWay',
  'credit-left': 'privacy.refusedCredit',
  'loans-under-way': 'privacy.refusedLoans',
}

interface PersonDialogProps {
  asking: 'take' | 'erase'
  who: string
  accounts: readonly string[]
  onClose: () => void
  onErased: () => void
}

/** Exports or erases the data of a person. Asks for the password, because a session may be left open. */
export function PersonDialog({ asking, who, accounts, onClose, onErased }: PersonDialogProps) {
  const { t } = useI18n()
  const [erase] = useErasePersonMutation()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<MessageKey>()
  const erasing = asking === 'erase'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const currentPassword = String(new FormData(event.currentTarget).get('password') ?? '')
    const body = { who, accounts: [...accounts], currentPassword }
    setPending(true)
    try {
      if (erasing) await erase(body).unwrap()
      else saveJson('donnees.json', await callAsStaff(peopleEndpoints.take, { body }))
      onClose()
      if (!erasing) return
      onErased()
      showToast('success', t('privacy.erased'))
    } catch (refusal) {
      setError(refusals[codeOf(refusal)] ?? 'staff.failed')
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t(erasing ? 'privacy.eraseTitle' : 'privacy.takeTitle')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{t(erasing ? 'privacy.eraseText' : 'privacy.takeText')}</p>
        <TextField
          label={t('staff.ownPassword')}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          error={error && t(error)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" look={erasing ? 'danger' : 'primary'} pending={pending}>
            {t(erasing ? 'privacy.eraseForGood' : 'privacy.take')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function codeOf(refusal: unknown): string {
  if (refusal instanceof RefusedCall) return refusal.problem.code
  return problemCode(refusal) ?? ''
}
