import { useI18n } from '#web/i18n/i18n-context.ts'
import { QrMark } from '#web/office/platform/frame/qr-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { toAccountRefusal } from './account-refusal.ts'
import { CodeField } from './code-field.tsx'
import { useConfirmTwoFactorMutation } from './staff-account-api.ts'

interface ConfirmTwoFactorProps {
  secret: string
  otpauth: string
  onConfirmed: (recoveryCodes: string[]) => void
}

/** The secret is active only after a valid code: a QR code that was not scanned must not lock the user out. */
export function ConfirmTwoFactor({ secret, otpauth, onConfirmed }: ConfirmTwoFactorProps) {
  const { t } = useI18n()
  const [confirm] = useConfirmTwoFactorMutation()
  const { errors, pending, showErrors, props } = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code.trim() === '' ? t('own.required') : undefined }),
    send: async ({ code }) => {
      try {
        onConfirmed((await confirm({ code: code.trim() }).unwrap()).recoveryCodes)
      } catch (reason) {
        showErrors({ code: toAccountRefusal(t, reason).text })
      }
    },
  })
  return (
    <form {...props} className="flex flex-col gap-4">
      <p>{t('own.scan')}</p>
      <QrMark
        text={otpauth}
        label={t('own.qr')}
        className="size-48 self-center rounded-md border border-line bg-white p-2"
      />
      <p className="text-muted text-sm">
        {t('own.byHand')}
        <bdi className="mt-1 block select-all font-semibold text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</bdi>
      </p>
      <CodeField error={errors.code} />
      <Button type="submit" pending={pending} className="self-start">
        {t('own.confirm')}
      </Button>
    </form>
  )
}
