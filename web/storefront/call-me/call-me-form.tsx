import { type FormEvent, useRef, useState } from 'react'
import { callRequestLimits } from '#contract/orders/calls/call-request-limits.ts'
import type { CallRequestFields } from '#contract/orders/calls/call-requests.contract.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAskForCallMutation } from './call-me-api.ts'
import type { RequestedItem } from './requested-item.ts'

interface CallMeFormProps {
  wantedPieces: readonly RequestedItem[]
  /** Receives the phone number as it was typed. */
  onAsked: (phone: string) => void
}

const refusals: Readonly<Record<string, MessageKey>> = {
  'called-today': 'callMe.called',
  'call-list-full': 'callMe.full',
  'product-not-found': 'callMe.gone',
  'too-many-requests': 'callMe.soon',
}

const shortestPhone = 8

type FieldName = 'name' | 'phone'
type Complaints = Partial<Record<FieldName, MessageKey>>

/** Asks for a name and a phone number only. */
export function CallMeForm({ wantedPieces, onAsked }: CallMeFormProps) {
  const { language, t } = useI18n()
  const [ask, { isLoading }] = useAskForCallMutation()
  const [complaints, setComplaints] = useState<Complaints>({})
  const [failure, setFailure] = useState<MessageKey>()
  const form = useRef<HTMLFormElement>(null)

  const complain = (complaints: Complaints) => {
    setComplaints(complaints)
    const [first] = Object.keys(complaints)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (field: string) => String(typed.get(field) ?? '').trim()
    const [name, phone] = [textOf('name'), textOf('phone')]
    setFailure(undefined)
    const tooShort = phone.replace(/\P{Nd}/gu, '').length < shortestPhone
    if (complain({ ...(!name && { name: 'callMe.nameMissing' }), ...(tooShort && { phone: 'callMe.phoneInvalid' }) }))
      return
    const fields = { name, phone, language, website: textOf('website'), wanted: toRequestedLines(wantedPieces) }
    const { error } = await ask(fields)
    if (!error) return onAsked(readablePhone(phone).replaceAll(' ', '\u00a0'))
    const code = problemCode(error) ?? ''
    if (code === 'phone-invalid') return void complain({ phone: 'callMe.phoneInvalid' })
    setFailure(refusals[code] ?? 'callMe.failed')
  }

  const field = (name: FieldName) => {
    const complaint = complaints[name]
    return {
      name,
      label: t(`callMe.${name}`),
      error: complaint && t(complaint),
      required: true,
      onChange: () => setComplaints({ ...complaints, [name]: undefined }),
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField {...field('name')} autoComplete="name" maxLength={100} />
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        dir="ltr"
        className="rtl:text-right"
      />
      <Honeypot label={t('callMe.website')} />
      {failure && (
        <Notice kind="error">
          {t(failure)} <RingTheShop />
        </Notice>
      )}
      <p className="text-muted text-sm">{t('callMe.privacy')}</p>
      <Button type="submit" size="large" pending={isLoading}>
        {t('callMe.submit')}
      </Button>
    </form>
  )
}

function toRequestedLines(pieces: readonly RequestedItem[]): CallRequestFields['wanted'] {
  return pieces.slice(0, callRequestLimits.mostLines).map(({ _id, color, size = '', quantity }) => ({
    productId: _id,
    color: color.colorName.fr,
    size,
    quantity: Math.min(quantity, callRequestLimits.mostPieces),
  }))
}

/** Shows the phone number of the shop, for shoppers whom the shop cannot call. */
function RingTheShop() {
  const { t } = useI18n()
  const phone = useShop()?.phone
  if (!phone) return null
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="font-semibold underline underline-offset-4">
      {t('callMe.ring', { phone: readablePhone(phone) })}
    </a>
  )
}
