import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useListPastStocktakesQuery } from './stock-api.ts'

/** Former stocktakes: when, by whom, and what each corrected. */
export function PastStocktakes() {
  const { t, language } = useI18n()
  const { data = [] } = useListPastStocktakesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data.length === 0) return null
  return (
    <Panel title={t('counting.past')}>
      <ul className="divide-y divide-line">
        {data.map(({ id, closedAt, closedBy, counted, changed, undone }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <time dateTime={closedAt} className="font-semibold tabular-nums">
              {formatMoment(language, closedAt)}
            </time>
            <bdi className="text-muted">{closedBy}</bdi>
            <span className="tabular-nums">{t('counting.pastDone', { counted, changed })}</span>
            {undone && <Badge>{t('counting.pastUndone')}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
