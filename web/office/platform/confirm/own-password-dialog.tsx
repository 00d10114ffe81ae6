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
  /** What the button does. */
  action: string
  look?: ButtonLook
  /** Does it with the password; gives what was said against it, or nothing once it is done. */
  onConfirm: (password: string, form: FormData) => Promise<MessageKey | undefined>
  onClose: () => void
  /** Whatever else is to be said, above the password; told what was refused, in case it is about that. */
  children?: (error: MessageKey | undefined) => ReactNode
  /** Which refusals are about the fields above and not about the password. */
  isAboutFields?: (error: MessageKey) => boolean
}

/** An open session is no proof of who sits there: what cannot be undone, or opens doors, asks for one's own password. */
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
