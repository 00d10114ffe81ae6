import { type FormEvent, useRef, useState } from 'react'
import { Email } from '#contract/platform/http/fields.ts'
import { whatsAppNumber } from '#contract/platform/text/phone-text.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAskForOpeningMutation } from './restock-api.ts'

const refusals: Readonly<Record<string, MessageKey>> = {
  'shop-open': 'restock.failed.open',
  'too-many-waits': 'restock.failed.many',
  'too-many-requests': 'restock.failed.soon',
}

/** Asks for the address that gets a mail when the shop opens. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const { language, t } = useI18n()
  const whatsApp = useShop()?.whatsapp
  const [ask, { isLoading }] = useAskForOpeningMutation()
  const [isSent, setSent] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const [failure, setFailure] = useState<MessageKey>()
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const recipient = String(new FormData(event.currentTarget).get('recipient') ?? '').trim()
    setFailure(undefined)
    if (!Email.safeParse(recipient).success) {
      setInvalid(true)
      form.current?.querySelector<HTMLInputElement>('[name=recipient]')?.focus()
      return
    }
    const { error } = await ask({ recipient, language })
    if (!error) return setSent(true)
    setFailure(refusals[problemCode(error) ?? ''] ?? 'restock.failed')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('restock.opening.title')}
      className="max-sm:mb-0! max-sm:w-full! max-sm:max-w-none! max-sm:rounded-b-none!"
      actions={isSent && <Button onClick={onClose}>{t('restock.close')}</Button>}
    >
      {isSent ? (
        <Notice kind="success" title={t('restock.asked.confirm')} />
      ) : (
        <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p>{t('restock.opening.text')}</p>
          <TextField
            name="recipient"
            label={t('restock.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={200}
            dir="ltr"
            className="rtl:text-right"
            required
            error={isInvalid ? t('restock.emailInvalid') : undefined}
            onChange={() => setInvalid(false)}
          />
          {failure && <Notice kind="error">{t(failure)}</Notice>}
          <p className="text-muted text-sm">{t('restock.opening.privacy')}</p>
          <Button type="submit" size="large" pending={isLoading}>
            {t('restock.submit')}
          </Button>
          {whatsApp && (
            <a
              href={`https://wa.me/${whatsAppNumber(whatsApp)}`}
              rel="noopener noreferrer"
              target="_blank"
              className="inline-flex min-h-11 items-center self-center underline underline-offset-4"
            >
              {t('restock.opening.whatsapp')}
            </a>
          )}
        </form>
      )}
    </Dialog>
  )
}
