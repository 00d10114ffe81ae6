import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'

/** A field for the code of an authenticator app, or a recovery code. */
export function CodeField({ error }: { error?: string | undefined }) {
  const { t } = useI18n()
  return (
    <TextField
      label={t('own.code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={40}
      error={error}
      className="rtl:text-end"
    />
  )
}
