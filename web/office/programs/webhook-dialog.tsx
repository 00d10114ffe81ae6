import { type FormEvent, useState } from 'react'
import { type ChangeKind, changeKinds } from '#contract/programs/feed.contract.ts'
import { WebhookFields } from '#contract/programs/webhooks.contract.ts'
import { problemCode } from '#web/api/refused-call.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { SaveOrCancel } from '#web/office/frame/save-or-cancel.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'

interface WebhookDialogProps {
  /** As it is; nothing for a new one. */
  webhook: WebhookFields | undefined
  onClose: () => void
  /** Answers with what was wrong, if anything was. */
  onSave: (fields: WebhookFields) => Promise<unknown>
}

export function WebhookDialog({ webhook, onClose, onSave }: WebhookDialogProps) {
  const { t } = useI18n()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<readonly ChangeKind[]>(webhook?.kinds ?? changeKinds)
  const [active, setActive] = useState(webhook?.active ?? true)
  const [wrong, setWrong] = useState<MessageKey>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { data } = WebhookFields.safeParse({ name, url, kinds, active })
    if (!data) return setWrong('programs.wrong')
    const error = await onSave(data)
    if (!error) return onClose()
    setWrong(problemCode(error) === 'too-many-webhooks' ? 'programs.tooMany' : 'programs.failed')
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
                setKinds(changeKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))))
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
        <p role="alert" className="text-red text-sm empty:hidden">
          {wrong && t(wrong)}
        </p>
        <SaveOrCancel onCancel={onClose} />
      </form>
    </Dialog>
  )
}
