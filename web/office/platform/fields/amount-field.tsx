import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { formatDinars, writeDinars } from '#contract/platform/text/money.ts'
import { typeInto } from '#web/forms/type-into.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldFrame, inputClass, partProps, type TextField } from '#web/ui/field.tsx'
import { ambiguousAmounts, parseForeignAmount } from './ambiguous-amount.rules.ts'
import { DinarSign, signPadding } from './dinar-sign.tsx'

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'dir' | 'ref'>

/**
 * A field for an amount. An ambiguous amount is asked about when the field loses focus, and blocks submitting the form; one in a foreign notation is
 * repeated as it was understood.
 */
export function AmountField({ className, value, defaultValue, onBlur, onInput, ...props }: AmountFieldProps) {
  const { frame, control } = partProps(props)
  const { language, t } = useI18n()
  const signId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const [hasLeft, setHasLeft] = useState(false)
  const text = value === undefined ? typed : String(value)
  const doubt = ambiguousAmounts(language, text)
  const understood = parseForeignAmount(language, text)
  const inDoubt = doubt !== undefined

  useEffect(() => {
    const form = field.current?.form
    if (!form || !inDoubt) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setHasLeft(true)
      field.current?.focus()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [inDoubt])

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <FieldFrame {...frame}>
        {({ 'aria-describedby': described = '', ...ids }) => (
          <span className="relative block">
            <input
              autoComplete="off"
              {...control}
              {...ids}
              ref={field}
              {...(value === undefined ? { defaultValue } : { value })}
              aria-describedby={`${signId} ${described}`.trimEnd()}
              className={classNames(inputClass, 'min-h-11', signPadding.field, className)}
              inputMode="decimal"
              dir="ltr"
              onInput={(event) => {
                setHasLeft(false)
                setTyped(event.currentTarget.value)
                onInput?.(event)
              }}
              onBlur={(event) => {
                setHasLeft(true)
                onBlur?.(event)
              }}
            />
            <DinarSign at="field" id={signId} />
          </span>
        )}
      </FieldFrame>
      {hasLeft && doubt && (
        <Question
          amounts={doubt}
          onMeant={(dinars) => field.current && typeInto(field.current, writeDinars(language, dinars))}
        />
      )}
      {hasLeft && understood !== undefined && (
        <p role="status" className="text-muted text-sm">
          {t('amount.understood', { sum: formatDinars(language, understood) })}
        </p>
      )}
    </div>
  )
}

/** Asks which of the possible amounts is meant. */
export function Question({ amounts, onMeant }: { amounts: readonly number[]; onMeant: (dinars: number) => void }) {
  const { language, t } = useI18n()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-1.5 text-red text-sm">
      {t('amount.which')}
      {amounts.map((dinars) => (
        <Chip key={dinars} pressed={false} onClick={() => onMeant(dinars)}>
          <bdi>{formatDinars(language, dinars)}</bdi>
        </Chip>
      ))}
    </div>
  )
}
