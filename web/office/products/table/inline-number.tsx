import { useEffect, useState } from 'react'
import { readDinars, writeDinars } from '#contract/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useFeedback } from './use-feedback.tsx'

interface InlineNumberProps {
  value: number
  /** What is counted or priced, for those who do not see where it stands. */
  label: string
  whole?: boolean
  save: (next: number, seen: number) => Promise<unknown>
  className?: string
}

/** A number that can be written over where it stands: Enter or leaving keeps it, Escape takes it back. */
export function InlineNumber({ value, label, whole = false, save, className }: InlineNumberProps) {
  const { t, language } = useI18n()
  const { shown, run, mark } = useFeedback(value)
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new truth is shown, whatever was being typed before
  useEffect(() => setTyped(undefined), [value])

  const finish = () => {
    if (typed === undefined) return
    const next = readDinars(typed)
    const valid = next !== undefined && (!whole || Number.isInteger(next))
    setWrong(!valid)
    if (!valid) return
    setTyped(undefined)
    if (next !== value) void run(next, () => save(next, value))
  }

  return (
    <span className="inline-flex flex-col items-end">
      <input
        aria-label={label}
        aria-invalid={wrong || undefined}
        inputMode={whole ? 'numeric' : 'decimal'}
        dir="ltr"
        autoComplete="off"
        value={typed ?? (whole ? String(shown) : writeDinars(language, shown))}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          if (event.key === 'Escape') {
            setTyped(undefined)
            setWrong(false)
          }
        }}
        className={classNames(
          'min-h-11 rounded-md border border-line bg-surface px-2 text-end tabular-nums hover:border-brown focus:border-brown aria-invalid:border-red md:min-h-9',
          whole ? 'w-20' : 'w-28',
          className,
        )}
      />
      {wrong && (
        <span role="alert" className="text-red text-sm">
          {t(whole ? 'productForm.notACount' : 'productForm.notAPrice')}
        </span>
      )}
      {mark}
    </span>
  )
}
