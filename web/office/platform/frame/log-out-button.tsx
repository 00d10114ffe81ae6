import { LogOut } from 'lucide-react'
import { staffEndpoints } from '#contract/people/staff/staff.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { callEndpoint } from '#web/identity/identity-call.ts'
import { signOutStaff } from '#web/identity/sign-out-staff.ts'
import { staffToken } from '#web/identity/staff-token.ts'
import { logoutDialogMs } from '#web/interface-times.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ask } from '#web/ui/questions.tsx'
import { footButtonClasses } from './foot-button-classes.ts'
import { deleteOrderDrafts } from './order-drafts.ts'

/** Asks, ends the session, and confirms it in a dialog that closes by itself. */
export function LogOutButton({ compact = false }: { compact?: boolean }) {
  const { t } = useI18n()

  const logOut = async () => {
    const reply = await ask({
      title: t('logout.title'),
      text: t('logout.text'),
      confirmLabel: t('logout.confirm'),
    })
    if (reply !== 'confirmed') return
    const authorization = `Bearer ${staffToken() ?? ''}`
    // Delete the token first, so that no request uses a session that is ending; the office's guard then redirects.
    signOutStaff()
    deleteOrderDrafts()
    void ask({ title: t('logout.done'), text: t('logout.doneText'), notice: true, closesAfterMs: logoutDialogMs })
    // Without its token this browser is signed out, even if the server cannot be reached.
    await callEndpoint(staffEndpoints.logout, { headers: { authorization } }).catch(() => undefined)
  }

  return (
    <button
      type="button"
      onClick={() => void logOut()}
      {...(compact && { title: t('office.logout') })}
      className={classNames(
        'flex items-center gap-3 rounded-md text-muted hover:bg-plaster-deep hover:text-ink',
        compact ? footButtonClasses : 'min-h-11 px-3 text-start',
      )}
    >
      <LogOut className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
      <span className={classNames(compact && 'sr-only')}>{t('office.logout')}</span>
    </button>
  )
}
