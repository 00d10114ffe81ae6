import { type FormEvent, type ReactNode, useState } from 'react'
import { readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface AmountDialogProps {
  title: string
  /** The label of the amount; undefined if the dialog asks for none. */
  sum?: string
  first?: number
  text?: string
  /** Whether a reason is required for this amount. */
  needsReason: (sum: number) => boolean
  below?: (sum: number) => ReactNode
  pending: boolean
  submitLabel: string
  onSubmit: (values: { sum: number; reason: string }) => void
  onClose: () => void
}

/** A dialog that asks for an amount and a reason; every till entry uses it. */
export function AmountDialog(props: AmountDialogProps) {
  const { title, sum: label, first, text, needsReason, below, pending, submitLabel, onSubmit, onClose } = props
  const { language, t } = useI18n()
  const [typed, setTyped] = useState(first === undefined ? '' : writeDinars(language, first))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const sum = label === undefined ? 0 : readDinars(typed)
  const asks = sum !== undefined && needsReason(sum)
  const lacks = asks && !reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (sum !== undefined && !lacks) onSubmit({ sum, reason: asks ? reason.trim() : '' })
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {text && <p className="text-muted">{text}</p>}
        {label !== undefined && (
          <AmountField
            label={label}
            maxLength={14}
            value={typed}
            data-focus-first
            onChange={({ target }) => setTyped(target.value)}
            error={tried && sum === undefined ? t('till.wrong') : undefined}
          />
        )}
        {sum !== undefined && below?.(sum)}
        {asks && (
          <TextArea
            label={t('till.reason')}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={tried && lacks ? t('till.reason.needed') : undefined}
          />
        )}
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('couriers.cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
