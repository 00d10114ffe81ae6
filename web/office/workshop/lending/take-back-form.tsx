import { type FormEvent, useRef, useState } from 'react'
import { readDinars } from '#contract/platform/text/money.ts'
import { focusFirstInvalid } from '#web/forms/focus-first-invalid.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

interface TakeBackFormProps {
  deposit: number
  pending: boolean
  onSend: (retained: number, reason: string) => void
  onClose: () => void
}

/** Takes back a damaged piece: the part of the deposit that is kept, and why. */
export function TakeBackForm({ deposit, pending, onSend, onClose }: TakeBackFormProps) {
  const { t } = useI18n()
  const [retained, setRetained] = useState('')
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<{ kept?: MessageKey; reason?: MessageKey }>({})

  const send = (event: FormEvent) => {
    event.preventDefault()
    const sum = readDinars(retained)
    const faults = {
      ...(sum === undefined && { kept: 'lending.wrongSum' as const }),
      ...(sum !== undefined && sum > deposit && { kept: 'lending.keptTooMuch' as const }),
      ...(reason.trim() === '' && { reason: 'lending.reasonMissing' as const }),
    }
    setWrong(faults)
    if (sum !== undefined && Object.keys(faults).length === 0) onSend(sum, reason.trim())
    else focusFirstInvalid(form)
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="mt-2 flex flex-col gap-3 rounded-md bg-plaster p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <AmountField
          label={t('lending.keep')}
          value={retained}
          autoFocus
          error={wrong.kept && t(wrong.kept)}
          onChange={({ target }) => setRetained(target.value)}
        />
        <TextField
          label={t('lending.reason')}
          value={reason}
          maxLength={300}
          error={wrong.reason && t(wrong.reason)}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {t('lending.keepAndBack')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('lending.close')}
        </Button>
      </div>
    </form>
  )
}
