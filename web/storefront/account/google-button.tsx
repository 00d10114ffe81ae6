import { useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useIdentity, useIdentitySettings } from '#web/identity/auth-state.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { Button } from '#web/ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { useFailureDialog } from './use-failure-dialog.ts'

/** Signs in with Google; absent unless Google is configured. */
export function GoogleButton({ label }: { label: MessageKey }) {
  const { t } = useI18n()
  const { google } = useIdentitySettings()
  const identity = useIdentity()
  const showFailure = useFailureDialog()
  const [waiting, setWaiting] = useState(false)

  // Browsers allow a popup only during the click event, so the code that opens it is loaded before.
  useEffect(() => {
    if (google) identity.prepare().catch(() => {})
  }, [google, identity])

  async function signIn(): Promise<void> {
    setWaiting(true)
    try {
      await identity.loginWithGoogle()
      setWaiting(false)
    } catch (failure) {
      // A second press opened a new popup, whose result counts now.
      if (toIdentityError(failure).code === 'cancelled-popup-request') return
      setWaiting(false)
      await showFailure('google.failed', failure)
    }
  }

  if (!google) return null
  return (
    <>
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account.or')}
      </p>
      <Button
        look="secondary"
        size="large"
        aria-busy={waiting || undefined}
        onClick={() => void signIn()}
        className="w-full"
      >
        <GoogleMark className="size-5" />
        {t(label)}
      </Button>
    </>
  )
}
