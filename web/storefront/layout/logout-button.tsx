import { useNavigate } from 'react-router'
import { logoutDialogMs } from '#contract/limits.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { paths } from '#web/paths.ts'
import { forgetPerson } from '#web/state/forget-person.ts'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Asks, logs out, and says goodbye in a dialog that closes by itself. */
export function LogoutButton({ className }: { className: string }) {
  const { t } = useI18n()
  const identity = useIdentity()
  const navigate = useNavigate()

  async function logOut(): Promise<void> {
    const reply = await ask({
      title: t('leave.askTitle'),
      text: t('leave.askText'),
      confirmLabel: t('leave.confirm'),
    })
    if (reply !== 'confirmed') return
    try {
      await identity.logout()
    } catch {
      return showToast('error', t('leave.failed'))
    }
    await navigate(paths.home)
    forgetPerson()
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
