import { formatDinars, formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from './class-names.ts'

interface PriceProps {
  now: number
  before?: number
  /** Shows all three decimals, as in accounts. */
  exact?: boolean
  className?: string
}

/** A price, with a higher previous price struck through. */
export function Price({ now, before, exact = false, className }: PriceProps) {
  const { language, t } = useI18n()
  const write = exact ? formatDinars : formatPrice
  const reduced = before !== undefined && before > now
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <bdi className={classNames('as-seen whitespace-nowrap font-semibold', reduced && 'text-red')}>
        {reduced && <span className="sr-only">{t('price.now')} </span>}
        {write(language, now)}
      </bdi>
      {reduced && (
        <s className="whitespace-nowrap text-[0.875em] text-muted">
          <span className="sr-only">{t('price.before')} </span>
          <bdi>{write(language, before)}</bdi>
        </s>
      )}
    </span>
  )
}
