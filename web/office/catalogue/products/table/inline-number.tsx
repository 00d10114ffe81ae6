import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatPrice, readDinars, writeDinars } from '#contract/platform/text/money.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { ambiguousAmounts } from '#web/office/platform/fields/ambiguous-amount.rules.ts'
import { Question } from '#web/office/platform/fields/amount-field.tsx'
import { DinarSign, signPadding } from '#web/office/platform/fields/dinar-sign.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useOptimisticValue } from './use-optimistic-value.tsx'

interface InlineNumberProps {
  value: number
  /** The label for screen readers. */
  label: string
  isInteger?: boolean
  save: (next: number, seen: number) => Promise<unknown>
  className?: string
}

/** Conflict codes: the field shows the other user's value, and the typed one is kept for another try. */
const conflictCodes: readonly (string | undefined)[] = ['product-changed', 'stock-changed']

/** Width of the padding beside the digits, which is added to the width of a field so that a high price is not cut off. */
const paddingRem = 1.25
const signPaddingRem = 1.5

/** Formats a price for editing; whole dinars without millimes, because a comma before three zeros would be read as a thousands separator. */
const writePrice = (language: Language, dinars: number) =>
  Number.isInteger(dinars) ? String(dinars) : writeDinars(language, dinars)

/** Adds thousands separators to a price while it is not being edited. */
const withThousandsSeparators = (language: Language, price: string) =>
  price.replace(/^\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, language === 'en' ? ',' : '\u202f'))

/** A number edited in place: Enter or leaving the field saves it, Escape restores it. */
export function InlineNumber({ value, label, isInteger = false, save, className }: InlineNumberProps) {
  const { t, language } = useI18n()
  const { displayedValue, run, mark, state } = useOptimisticValue(value)
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const [doubt, setDoubt] = useState<readonly number[]>()
  const [mine, setMine] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stored value replaces what was being typed
  useEffect(() => setTyped(undefined), [value])

  const say = (number: number) => (isInteger ? String(number) : formatPrice(language, number))
  const forget = () => {
    setTyped(undefined)
    setWrong(false)
    setDoubt(undefined)
    setMine(undefined)
  }
  const write = (next: number) => {
    forget()
    if (next === value) return
    void run(next, () =>
      save(next, value).catch((error: unknown) => {
        if (conflictCodes.includes(problemCode(error))) setMine(next)
        throw error
      }),
    )
  }
  const finish = () => {
    if (typed === undefined) return
    const next = isInteger ? parsePieceCount(typed) : readDinars(typed)
    const unsure = isInteger ? undefined : ambiguousAmounts(language, typed)
    setWrong(next === undefined)
    setDoubt(unsure)
    if (next !== undefined && !unsure) write(next)
  }

  const field = useRef<HTMLInputElement>(null)
  const [inHand, setInHand] = useState(false)
  useLayoutEffect(() => {
    if (inHand) field.current?.select()
  }, [inHand])
  const written = isInteger ? String(displayedValue) : writePrice(language, displayedValue)
  const text = typed ?? (inHand ? written : withThousandsSeparators(language, written))

  return (
    <span className="inline-flex flex-col items-end">
      <span className="relative">
        <input
          ref={field}
          aria-label={label}
          aria-invalid={wrong || undefined}
          inputMode={isInteger ? 'numeric' : 'decimal'}
          dir="ltr"
          autoComplete="off"
          value={text}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => setInHand(true)}
          onBlur={() => {
            setInHand(false)
            finish()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
            if (event.key === 'Escape') forget()
          }}
          style={{ minWidth: `calc(${text.length}ch + ${isInteger ? paddingRem : paddingRem + signPaddingRem}rem)` }}
          className={classNames(
            'min-h-11 rounded-md border border-line bg-surface px-2 text-end tabular-nums hover:border-brown focus:border-brown aria-invalid:border-red md:min-h-9',
            isInteger ? 'w-20' : `w-28 ${signPadding.list}`,
            className,
          )}
        />
        {!isInteger && <DinarSign at="list" />}
      </span>
      {wrong && (
        <span role="alert" className="text-red text-sm">
          {t(isInteger ? 'productForm.notACount' : 'productForm.notAPrice')}
        </span>
      )}
      {doubt && <Question amounts={doubt} onMeant={write} />}
      {mark}
      {mine !== undefined && state === 'failed' && (
        <span className="flex flex-col items-end gap-1 text-sm">
          {t('manage.twoWrote', { theirs: say(value), mine: say(mine) })}
          <Button look="secondary" size="small" className="min-h-11" onClick={() => write(mine)}>
            {t('manage.writeMine', { mine: say(mine) })}
          </Button>
        </span>
      )}
    </span>
  )
}
