import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { toAccountRefusal } from './account-refusal.ts'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useDisableTwoFactorMutation } from './staff-account-api.ts'

export function DisableTwoFactor({ onEnded }: { onEnded: () => void }) {
  const { t } = useI18n()
  const [end] = useDisableTwoFactorMutation()
  const [failure, setFailure] = useState<string>()
  const { errors, pending, showErrors, props } = useForm({
    fields: ['currentPassword', 'code'],
    check: ({ currentPassword, code }) => ({
      currentPassword: currentPassword === '' ? t('own.required') : undefined,
      code: code.trim() === '' ? t('own.required') : undefined,
    }),
    send: async ({ currentPassword, code }) => {
      setFailure(undefined)
      try {
        await end({ currentPassword, code: code.trim() }).unwrap()
        onEnded()
      } catch (reason) {
        const { field, text } = toAccountRefusal(t, reason)
        if (field === 'password') showErrors({ currentPassword: text })
        else if (field === 'code') showErrors({ code: text })
        else setFailure(text)
      }
    },
  })
  return (
    <form {...props} className="flex flex-col gap-4">
      {failure && <Notice kind="error">{failure}</Notice>}
      <CurrentPasswordField error={errors.currentPassword} />
      <CodeField error={errors.code} />
      <Button type="submit" look="secondary" pending={pending} className="self-start">
        {t('own.end')}
      </Button>
    </form>
  )
}
