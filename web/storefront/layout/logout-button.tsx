import { useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { logoutDialogMs, storageKeys } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { forgetPerson } from '#web/state/forget-person.ts'
import { handOverNow } from '#web/state/leaving.ts'
import { readStored } from '#web/state/stored-json.ts'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Asks, logs out, and says goodbye in a dialog that closes by itself. */
export function LogoutButton({ className }: { className: string }) {
  const { t } = useI18n()
  const identity = useIdentity()
  const navigate = useNavigate()
  const store = useStore()

  async function logOut(): Promise<void> {
    const waiting = readStored(storageKeys.waitingOrder) !== undefined
    const reply = await ask({
      title: t(waiting ? 'leave.waitingTitle' : 'leave.askTitle'),
      text: t(waiting ? 'leave.waitingText' : 'leave.askText'),
      confirmLabel: t('leave.confirm'),
    })
    if (reply !== 'confirmed') return
    await handOverNow()
    try {
      await identity.logout()
    } catch {
      return showToast('error', t('leave.failed'))
    }
    await navigate(paths.home)
    forgetPerson(store)
    await ask({
      title: t('leave.doneTitle'),
      text: t('leave.doneText'),
      notice: true,
      closesAfterMs: logoutDialogMs,
    })
  }

  return (
    <button type="button" onClick={() => void logOut()} className={className}>
      {t('nav.logout')}
    </button>
  )
}
