import { useState } from 'react'
import { Email } from '#contract/people/accounts/accounts.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { toAccountRefusal } from './account-refusal.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { NoAlertAddress } from './no-alert-address.tsx'
import { useChangeStaffEmailMutation } from './staff-account-api.ts'

/** Address for alerts about created, changed and deleted accounts. */
export function AlertEmail() {
  const { t } = useI18n()
  const { data: session, refetch } = useStaffSessionQuery()
  const [change] = useChangeStaffEmailMutation()
  const [failure, setFailure] = useState<string>()
  const { errors, pending, showErrors, props } = useForm({
    fields: ['email', 'currentPassword'],
    check: ({ email, currentPassword }) => ({
      email: email.trim() === '' || Email.safeParse(email).success ? undefined : t('own.emailWrong'),
      currentPassword: currentPassword === '' ? t('own.required') : undefined,
    }),
    send: async ({ email, currentPassword }) => {
      setFailure(undefined)
      try {
        await change({ email: email.trim(), currentPassword }).unwrap()
        showToast('success', t('own.emailDone'))
        await refetch()
      } catch (reason) {
        const { field, text } = toAccountRefusal(t, reason)
        if (field === 'password') showErrors({ currentPassword: text })
        else setFailure(text)
      }
    },
  })

  return (
    <Panel title={t('own.email')} text={t('own.emailText')}>
      <form {...props} key={session?.email} className="flex flex-col gap-4">
        {session && <NoAlertAddress email={session.email} />}
        {failure && <Notice kind="error">{failure}</Notice>}
        <TextField
          label={t('own.emailField')}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          defaultValue={session?.email ?? ''}
          error={errors.email}
        />
        <CurrentPasswordField error={errors.currentPassword} />
        <Button type="submit" pending={pending} className="self-start">
          {t('settings.save')}
        </Button>
      </form>
    </Panel>
  )
}
