import { useState } from 'react'
import { Link } from 'react-router'
import type { SearchedQuery } from '#contract/catalogue/search-report/search-report.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSearchReportQuery } from './search-report-api.ts'
import { SynonymDialog } from './synonym-dialog.tsx'

const periods = [7, 30, 90] as const
const defaultDays = 30

/** What customers search for, with counts; a search without results can be made a synonym in two taps. */
export function SearchReportPanel() {
  const { language, t } = useI18n()
  const [days, setDays] = useState<number>(defaultDays)
  const [taught, setTaught] = useState<string>()
  const { data } = useSearchReportQuery(days, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={t('searches.title')} text={t('searches.text')}>
      <div className="mb-4 max-w-60">
        <SelectField label={t('searches.period')} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t('searches.days', { count: period })}
            </option>
          ))}
        </SelectField>
      </div>
      {!data && <Skeleton className="h-60" />}
      {data?.searches === 0 && data.opened.length === 0 && <p className="text-muted">{t('searches.none')}</p>}
      {data && (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
          <Queries title={t('searches.nothing')} queries={data.nothing} onTeach={setTaught} />
          <Queries title={t('searches.most')} queries={data.most} />
          {data.opened.length > 0 && (
            <section>
              <h3 className="mb-1 font-semibold">{t('searches.opened')}</h3>
              <ol className="divide-y divide-line">
                {data.opened.map(({ productId, title, clicked, queries }) => (
                  <li key={productId} className="py-2">
                    <Link to={paths.editProduct(productId)} className="flex min-h-11 items-center gap-3">
                      <span className="min-w-0 flex-1">
                        <span className="wrap-anywhere block underline underline-offset-4">{title[language]}</span>
                        <span className="block truncate text-muted text-sm">
                          <bdi>{queries.join(' · ')}</bdi>
                        </span>
                      </span>
                      <span className="tabular-nums">{clicked}</span>
                    </Link>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
      )}
      {taught !== undefined && <SynonymDialog query={taught} onClose={() => setTaught(undefined)} />}
    </Panel>
  )
}

interface QueriesProps {
  title: string
  queries: readonly SearchedQuery[]
  onTeach?: (query: string) => void
}

function Queries({ title, queries, onTeach }: QueriesProps) {
  const { t } = useI18n()
  if (queries.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ol className="divide-y divide-line">
        {queries.map(({ query, searched, clicked }) => (
          <li key={query} className="flex min-h-12 items-center gap-3 py-1">
            <span className="wrap-anywhere min-w-0 flex-1">
              <bdi>{query}</bdi>
            </span>
            <span className="text-muted text-sm tabular-nums">
              {t('searches.times', { count: searched })}
              {clicked > 0 && ` · ${t('searches.clicked', { count: clicked })}`}
            </span>
            {onTeach && (
              <Button size="small" look="secondary" className="min-h-11" onClick={() => onTeach(query)}>
                {t('searches.teach')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
