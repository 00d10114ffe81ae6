import { type FormEvent, useState } from 'react'
import { type ChangeKind, changeKinds } from '#contract/integrations/webhooks/feed.contract.ts'
import { type NewWebhook, type Webhook, WebhookFields } from '#contract/integrations/webhooks/webhooks.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { ownPasswordRefusals } from '#web/office/platform/confirm/own-password-dialog.tsx'
import { SaveOrCancel } from '#web/office/platform/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const refusals: Readonly<Record<string, MessageKey>> = {
  ...ownPasswordRefusals,
  'too-many-webhooks': 'programs.tooMany',
  'webhook-not-public': 'programs.notPublic',
}

interface WebhookDialogProps {
  /** The webhook to edit; undefined for a new one. */
  webhook: Webhook | undefined
  onClose: () => void
  /** Resolves to the error, if saving failed. */
  onSave: (fields: NewWebhook) => Promise<unknown>
}

export function WebhookDialog({ webhook, onClose, onSave }: WebhookDialogProps) {
  const { t } = useI18n()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<readonly ChangeKind[]>(webhook?.kinds ?? changeKinds)
  const [active, setActive] = useState(webhook?.active ?? true)
  const [password, setPassword] = useState('')
  const needsPassword = url !== webhook?.url
  const [wrong, setWrong] = useState<MessageKey>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { data } = WebhookFields.safeParse({ name, url, kinds, active })
    if (!data) return setWrong('programs.wrong')
    const error = await onSave({ ...data, currentPassword: password })
    if (!error) return onClose()
    setWrong(refusals[problemCode(error) ?? ''] ?? 'programs.failed')
  }

  return (
    <Dialog open onClose={onClose} title={t(webhook ? 'programs.changeTitle' : 'programs.add')}>
      <form noValidate className="flex flex-col gap-4 pt-2" onSubmit={submit}>
        <TextField
          label={t('programs.name')}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('programs.url')}
          value={url}
          maxLength={500}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          onChange={({ target }) => setUrl(target.value)}
        />
        <fieldset>
          <legend className="font-semibold">{t('programs.kinds')}</legend>
          {changeKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`programs.kind.${kind}`)}
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                setKinds(
                  changeKinds.filter((changeKind) =>
                    changeKind === kind ? target.checked : kinds.includes(changeKind),
                  ),
                )
              }
            />
          ))}
        </fieldset>
        {webhook && (
          <Checkbox
            label={t('programs.active')}
            checked={active}
            onChange={({ target }) => setActive(target.checked)}
          />
        )}
        {needsPassword && (
          <PasswordField
            label={t('staff.ownPassword')}
            value={password}
            autoComplete="current-password"
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <p role="alert" className="text-red text-sm empty:hidden">
          {wrong && t(wrong)}
        </p>
        <SaveOrCancel onCancel={onClose} />
      </form>
    </Dialog>
  )
}
