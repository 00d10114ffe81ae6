import { type FormEvent, type ReactNode, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Error texts of the password check; a dialog may add its own. */
export const ownPasswordRefusals: Readonly<Record<string, MessageKey>> = {
  'wrong-password': 'staff.wrongPassword',
  'too-many-requests': 'staff.wait',
  'role-forbidden': 'staff.forbidden',
}

interface OwnPasswordDialogProps {
  title: string
  text: string
  /** The label of the button. */
  action: string
  look?: ButtonLook
  /** Performs the action with the password; resolves to the error message, or to undefined on success. */
  onConfirm: (password: string, form: FormData) => Promise<MessageKey | undefined>
  onClose: () => void
  /** Further content above the password; receives the error, which may belong to one of its fields. */
  children?: (error: MessageKey | undefined) => ReactNode
  /** Whether an error belongs to those fields and not to the password. */
  isAboutFields?: (error: MessageKey) => boolean
}

/** Asks for the own password before actions that are irreversible or give access, because the session may have been left open. */
export function OwnPasswordDialog(props: OwnPasswordDialogProps) {
  const { title, text, action, look = 'primary', onConfirm, onClose, children, isAboutFields } = props
  const { t } = useI18n()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<MessageKey>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setPending(true)
    const refused = await onConfirm(String(form.get('password') ?? ''), form)
    setPending(false)
    setError(refused)
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{text}</p>
        {children?.(error)}
        <PasswordField
          label={t('staff.ownPassword')}
          name="password"
          autoComplete="current-password"
          error={error && !isAboutFields?.(error) ? t(error) : undefined}
        />
        <div className="flex flex-wrap justify-end gap-3 max-xs:*:grow">
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" look={look} pending={pending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
