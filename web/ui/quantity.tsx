import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'

interface QuantityProps {
  value: number
  max?: number | undefined
  onChange: (quantity: string | number) => void
  /** The label for screen readers. */
  label: string
}

/** A number with minus and plus buttons. Typed text is passed on unchanged on blur or Enter; the parent validates it. */
export function Quantity({ value, max, onChange, label }: QuantityProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  const finish = () => {
    if (typed === String(value)) return
    onChange(typed)
    // Resets the text if the parent keeps its value.
    setTyped(String(value))
  }

  return (
    <fieldset className="inline-flex items-center rounded-md border border-line-strong bg-surface">
      <legend className="sr-only">{label}</legend>
      <StepButton label={t('quantity.less')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus className="size-4" aria-hidden="true" />
      </StepButton>
      <input
        inputMode="numeric"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
        className="h-11 w-[min(2.75rem,14vw)] bg-transparent text-center tabular-nums"
      />
      <StepButton
        label={t('quantity.more')}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="size-4" aria-hidden="true" />
      </StepButton>
    </fieldset>
  )
}

interface StepButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: React.ReactNode
}

function StepButton({ label, ...rest }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="inline-flex h-11 w-[min(2.75rem,14vw)] items-center justify-center text-brown-deep hover:bg-brown-soft disabled:text-line-strong disabled:hover:bg-transparent"
      {...rest}
    />
  )
}
