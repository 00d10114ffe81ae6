import { useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'

interface DinarsFieldProps {
  label: string
  /** Nothing where nothing was entered; `NaN` for what is no amount. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  labelHidden?: boolean
  placeholder?: string
  error?: string | undefined
}

/** An amount as people write it, with a comma or a point. */
export function DinarsField({ value, onChange, error, ...rest }: DinarsFieldProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(asText(value))
  useEffect(() => {
    setTyped((present) => (Object.is(parse(present), value) ? present : asText(value)))
  }, [value])
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      dir="ltr"
      value={typed}
      error={Number.isNaN(value) ? t('settings.wrong.amount') : error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(parse(target.value))
      }}
    />
  )
}

function asText(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value).replace('.', ',')
}

function parse(text: string): number | undefined {
  const plain = text.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')
  if (plain === '') return undefined
  return /^\d+(\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN
}
