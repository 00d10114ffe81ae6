import { type FormEvent, useRef, useState } from 'react'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { Email } from '#contract/platform/http/fields.ts'
import type { OwnRestockRequest } from '#contract/workshop/restock/restock.contract.ts'
import { type RestockChannel, restockChannels } from '#contract/workshop/restock/restock-limits.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAskAsShopperMutation, useAskForRestockMutation } from './restock-api.ts'
import { RestockChoice } from './restock-choice.tsx'

/** Next step after the request: a notification by email, a confirmation of the address, or WhatsApp. */
export type RequestResult = 'mail' | 'confirm' | 'whatsapp'

interface RestockFormProps {
  wantedRequest: Omit<OwnRestockRequest, 'size'>
  sizes: readonly string[]
  size: string | undefined
  /** Confirmed email address of the signed-in shopper. */
  confirmedEmail: string | undefined
  onSize: (size: string) => void
  onAsked: (request: RequestResult) => void
}

const refusals: Readonly<Record<string, MessageKey>> = {
  'in-stock': 'restock.failed.inStock',
  'too-many-waits': 'restock.failed.many',
  'too-many-requests': 'restock.failed.soon',
  'product-not-found': 'restock.failed.gone',
}

const shortestPhone = 8

/** Asks for the size and the recipient of the notification. */
export function RestockForm({ wantedRequest, sizes, size, confirmedEmail, onSize, onAsked }: RestockFormProps) {
  const { language, t } = useI18n()
  const whatsApp = Boolean(useShop()?.whatsapp)
  const [ask, asking] = useAskForRestockMutation()
  const [askOwn, askingOwn] = useAskAsShopperMutation()
  const [channel, setChannel] = useState<RestockChannel>('mail')
  const [error, setError] = useState<MessageKey>()
  const [failure, setFailure] = useState<MessageKey>()
  const form = useRef<HTMLFormElement>(null)
  const provenEmail = channel === 'mail' ? confirmedEmail : undefined

  const refuse = (key: MessageKey) => {
    setError(key)
    form.current?.querySelector<HTMLInputElement>('[name=recipient]')?.focus()
  }

  /** The error of the input, if it can be checked in the browser. */
  const wrong = (recipient: string): MessageKey | undefined => {
    if (provenEmail) return undefined
    if (channel === 'mail') return Email.safeParse(recipient).success ? undefined : 'restock.emailInvalid'
    return recipient.replace(/\P{Nd}/gu, '').length < shortestPhone ? 'restock.phoneInvalid' : undefined
  }

  const send = async (recipient: string) => {
    const request = { ...wantedRequest, size: size ?? '' }
    const { data, error: refused } = await (provenEmail ? askOwn(request) : ask({ ...request, channel, recipient }))
    if (data && channel === 'mail') return onAsked(data.confirm ? 'confirm' : 'mail')
    if (data) return onAsked('whatsapp')
    const code = problemCode(refused) ?? ''
    if (code === 'phone-invalid') return refuse('restock.phoneInvalid')
    setFailure(refusals[code] ?? 'restock.failed')
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const recipient = String(new FormData(event.currentTarget).get('recipient') ?? '').trim()
    setFailure(undefined)
    if (sizes.length > 0 && !size) return setFailure('restock.chooseSize')
    const complaint = wrong(recipient)
    if (complaint) return refuse(complaint)
    await send(recipient)
  }

  const choose = (next: RestockChannel) => {
    setChannel(next)
    setError(undefined)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {sizes.length > 0 && (
        <RestockChoice
          name="restock-size"
          legend={t('restock.size')}
          choices={sizes.map((size) => ({ value: size, label: sizeName(size, language) }))}
          value={size}
          onChange={onSize}
        />
      )}
      {whatsApp && (
        <RestockChoice
          name="channel"
          legend={t('restock.how')}
          choices={restockChannels.map((restockChannel) => ({
            value: restockChannel,
            label: t(`restock.by.${restockChannel}`),
          }))}
          value={channel}
          onChange={choose}
        />
      )}
      {provenEmail ? (
        <p className="wrap-anywhere">{t('restock.ownAddress', { email: provenEmail })}</p>
      ) : (
        <TextField
          key={channel}
          name="recipient"
          label={t(channel === 'mail' ? 'restock.email' : 'restock.phone')}
          {...(channel === 'mail'
            ? ({ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 200 } as const)
            : ({ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 } as const))}
          dir="ltr"
          className="rtl:text-right"
          required
          error={error && t(error)}
          onChange={() => setError(undefined)}
        />
      )}
      {failure && <Notice kind="error">{t(failure)}</Notice>}
      <p className="text-muted text-sm">{t('restock.privacy')}</p>
      <Button type="submit" size="large" pending={asking.isLoading || askingOwn.isLoading}>
        {t('restock.submit')}
      </Button>
    </form>
  )
}
