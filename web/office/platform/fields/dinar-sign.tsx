import { moneySigns } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Padding for the currency sign, which is at the end of the line in the page's direction, although the field is left to right. */
export const signPadding = {
  field: 'pe-11 rtl:ps-11 rtl:pe-3.5 rtl:text-end',
  list: 'pe-8 rtl:ps-8 rtl:pe-2',
} as const

/** The currency sign inside an amount field; its id describes the field to screen readers. */
export function DinarSign({ at, id }: { at: keyof typeof signPadding; id?: string }) {
  const { language } = useI18n()
  return (
    <span
      id={id}
      aria-hidden={id === undefined || undefined}
      className={classNames(
        'pointer-events-none absolute inset-y-0 flex items-center text-muted',
        at === 'field' ? 'end-3.5 text-sm' : 'end-2 text-xs',
      )}
    >
      {moneySigns[language]}
    </span>
  )
}
