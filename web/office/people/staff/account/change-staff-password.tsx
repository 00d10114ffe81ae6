import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NewPassword } from '#contract/people/accounts/accounts.contract.ts'
import { hasRight } from '#contract/platform/http/staff-rights.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useApiKeysQuery } from '../keys/keys-api.ts'
import { toAccountRefusal } from './account-refusal.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useChangeStaffPasswordMutation, useStaffSessionsQuery } from './staff-account-api.ts'

export function ChangeStaffPassword() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [change] = useChangeStaffPasswordMutation()
  const sessions = useStaffSessionsQuery()
  const session = useStaffSessionQuery()
  const mayHaveKeys = session.data !== undefined && hasRight(session.data.role, 'manage-keys')
  const keys = useApiKeysQuery(undefined, { skip: !mayHaveKeys })
  const hasKeys = keys.data?.some(({ owner, endedAt }) => owner === session.data?.username && endedAt === null)
  const [failure, setFailure] = useState<string>()

  const { errors, pending, showErrors, props } = useForm({
    fields: ['currentPassword', 'newPassword'],
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? t('own.required') : undefined,
      newPassword: NewPassword.safeParse(newPassword).success ? undefined : t('own.tooShort'),
    }),
    send: async ({ currentPassword, newPassword }) => {
      setFailure(undefined)
      try {
        const endsKeys = props.ref.current ? new FormData(props.ref.current).has('endsKeys') : false
        await change({ currentPassword, newPassword, ...(endsKeys && { endsKeys }) }).unwrap()
        props.ref.current?.reset()
        showToast('success', t('own.passwordDone'))
        const isFirst = session.data?.mustChangePassword
        await Promise.all([sessions.refetch(), session.refetch(), mayHaveKeys && keys.refetch()])
        // After the first password the owner goes on with the list of what the shop still needs.
        if (isFirst) await navigate(paths.dashboard)
      } catch (reason) {
        const { field, text } = toAccountRefusal(t, reason)
        if (field === 'password') showErrors({ currentPassword: text })
        else setFailure(text)
      }
    },
  })

  return (
    <Panel title={t('own.password')} text={t('own.passwordText')}>
      <form {...props} className="flex flex-col gap-4">
        {failure && <Notice kind="error">{failure}</Notice>}
        <CurrentPasswordField error={errors.currentPassword} />
        <PasswordField
          label={t('own.new')}
          name="newPassword"
          autoComplete="new-password"
          hint={t('own.newHint')}
          error={errors.newPassword}
        />
        {hasKeys && <Checkbox name="endsKeys" label={t('own.endsKeys')} />}
        <Button type="submit" pending={pending} className="self-start">
          {t('own.change')}
        </Button>
      </form>
    </Panel>
  )
}
