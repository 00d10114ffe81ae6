import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { deleteAccount } from '#web/identity/account-data.ts'
import { useAuth, useIdentity, useIdentitySettings } from '#web/identity/auth-state.ts'
import { failureMessage } from '#web/identity/failure-message.ts'
import { RefusedCall } from '#web/identity/identity-call.ts'
import { toIdentityError } from '#web/identity/to-identity-error.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** Reasons why an account cannot be deleted yet. */
const messageOfRefusal: Readonly<Record<string, MessageKey>> = {
  'orders-under-way': 'data.underWay',
  'credit-left': 'data.creditLeft',
}

/** Deletes the account for good. The password confirms the intention and the identity. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const identity = useIdentity()
  const auth = useAuth()
  const { provider, google } = useIdentitySettings()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()

  const { errors, pending, showErrors, props } = useForm({
    fields: ['currentPassword'],
    check: () => ({}),
    send: async ({ currentPassword }) => {
      setFailure(undefined)
      try {
        await deleteAccount(identity, provider, currentPassword)
        showToast('success', t('data.erased'))
        await navigate(paths.home)
      } catch (reason) {
        const code = reason instanceof RefusedCall ? reason.problem.code : toIdentityError(reason).code
        if (code === 'wrong-password') showErrors({ currentPassword: t('account.wrongPresent') })
        else setFailure(messageOfRefusal[code] === undefined ? failureMessage(t, reason) : t(messageOfRefusal[code]))
      }
    },
  })

  return (
    <Dialog open onClose={onClose} title={t('data.eraseTitle')}>
      <form {...props} className="flex flex-col gap-4">
        <p className="text-muted">{t('data.eraseText')}</p>
        {auth.status === 'shopper' && !auth.shopper.emailVerified && (
          <Notice kind="info">{t('data.eraseUnproved')}</Notice>
        )}
        {failure && <Notice kind="error">{failure}</Notice>}
        <PasswordField
          label={t('account.presentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          hint={google ? t('data.withoutPassword') : undefined}
          error={errors.currentPassword}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" look="danger" pending={pending}>
            {t('data.eraseForGood')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
