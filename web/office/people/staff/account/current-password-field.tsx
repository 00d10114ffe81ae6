import { useI18n } from '#web/i18n/i18n-context.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

/** A field for the current password, required before an account is changed. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  const { t } = useI18n()
  return <PasswordField label={t('own.present')} name="currentPassword" autoComplete="current-password" error={error} />
}
