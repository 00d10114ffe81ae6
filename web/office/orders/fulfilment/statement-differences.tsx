import { formatDinars } from '#contract/platform/text/money.ts'
import { withColon } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { Difference } from './statement-sums.rules.ts'

/** The kinds of differences between a statement and the shop's data, with count and sum. */
export function StatementDifferences({ differences }: { differences: readonly Difference[] }) {
  const { language, t } = useI18n()
  if (differences.length === 0) return null
  return (
    <ul
      aria-label={t('statement.differences')}
      className="divide-y divide-line rounded-md bg-red-soft px-3 tabular-nums"
    >
      {differences.map(({ kind, count, sum }) => (
        <li key={kind} className="flex items-baseline justify-between gap-4 py-1.5">
          <span>
            {withColon(language, t(`statement.diff.${kind}`))} {count}
          </span>
          <bdi className="whitespace-nowrap font-semibold">{formatDinars(language, sum)}</bdi>
        </li>
      ))}
    </ul>
  )
}
