import { type FormEvent, type ReactNode, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface PieceFormProps {
  title: MessageKey
  text: MessageKey
  /** The label of the submit button. */
  submitLabel: MessageKey
  pending: boolean
  onClose: () => void
  onSubmit: () => void
  /** Errors show only after the first submit. */
  children: (tried: boolean) => ReactNode
}

/** A dialog about single pieces of an order and their money. */
export function PieceForm({ title, text, submitLabel, pending, onClose, onSubmit, children }: PieceFormProps) {
  const { t } = useI18n()
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    onSubmit()
  }
  return (
    <Dialog open onClose={onClose} title={t(title)}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-muted">{t(text)}</p>
        {children(tried)}
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('orders.close')}
          </Button>
          <Button type="submit" pending={pending}>
            {t(submitLabel)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export function PiecesError({ text }: { text: MessageKey }) {
  const { t } = useI18n()
  return (
    <p role="alert" className="text-red text-sm">
      {t(text)}
    </p>
  )
}

interface DinarsFieldProps {
  label: MessageKey
  value: string
  onChange: (value: string) => void
  error: string | false | undefined
}

export function DinarsField({ label, value, onChange, error }: DinarsFieldProps) {
  const { t } = useI18n()
  return (
    <AmountField
      label={t(label)}
      maxLength={14}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error || undefined}
    />
  )
}
