import { useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useIdentity } from '#web/identity/auth-state.ts'
import { showToast } from '#web/ui/toasts.tsx'

/** The code behind it is loaded on the first press. */
export function LogoutButton({ className }: { className: string }) {
  const { t } = useI18n()
  const identity = useIdentity()
  const navigate = useNavigate()
  const store = useStore()
  const leave = () =>
    import('./log-out.ts').then(
      ({ logOut }) => logOut({ t, identity, store, navigate }),
      () => showToast('error', t('leave.failed')),
    )
  return (
    <button type="button" onClick={() => void leave()} className={className}>
      {t('nav.logout')}
    </button>
  )
}
