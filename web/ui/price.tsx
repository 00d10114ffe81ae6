import { formatDinars } from '#contract/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from './class-names.ts'

/** A price, with the former one struck through when it was higher. */
export function Price({ now, before, className }: { now: number; before?: number; className?: string }) {
  const { language, t } = useI18n()
  const reduced = before !== undefined && before > now
  return (
    <span className={classNames('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <bdi className={classNames('whitespace-nowrap font-semibold', reduced && 'text-red')}>
        {reduced && <span className="sr-only">{t('price.now')} </span>}
        {formatDinars(language, now)}
      </bdi>
      {reduced && (
        <s className="whitespace-nowrap text-[0.875em] text-muted">
          <span className="sr-only">{t('price.before')} </span>
          <bdi>{formatDinars(language, before)}</bdi>
        </s>
      )}
    </span>
  )
}
