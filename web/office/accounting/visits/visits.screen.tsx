import { useState } from 'react'
import { Link } from 'react-router'
import type { VisitReport, VisitsOfSource } from '#contract/accounting/visits/visits.contract.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-office-messages.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PostLinkPanel } from './post-link-panel.tsx'
import { countsOfDay, mainCountsOf } from './visit-sums.rules.ts'
import { VisitTotals } from './visit-totals.tsx'
import { useVisitsQuery } from './visits-api.ts'
import { VisitsTable } from './visits-table.tsx'

const periods = [1, 7, 30, 90, 365] as const
const defaultDays = 30
const maxDays = 365

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.visits'), unlisted: true }
}

/** The sources of visits and the sales that came from each. */
export function Screen() {
  const { language, t } = useI18n()
  const [days, setDays] = useState<number>(defaultDays)
  const { data } = useVisitsQuery(days, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  return (
    <OfficePage title={t('office.visits')}>
      {!data && <Skeleton className="h-96" />}
      {data?.sources.length === 0 && (
        <EmptyState
          title={t('visits.none')}
          text={t('visits.noneText')}
          action={
            days < maxDays && (
              <Button look="secondary" onClick={() => setDays(maxDays)}>
                {t('visits.lastDays', { count: maxDays })}
              </Button>
            )
          }
        />
      )}
      {data?.sources.length === 0 && <NoVisitsNotice report={data} />}
      {data && data.sources.length > 0 && (
        <>
          <div className="max-w-60">
            <SelectField
              label={t('visits.period')}
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {periods.map((period) => (
                <option key={period} value={period}>
                  {t('visits.lastDays', { count: period })}
                </option>
              ))}
            </SelectField>
          </div>
          <VisitTotals days={data.days} />
          <NoVisitsNotice report={data} />
          <Panel title={t('visits.bySource')}>
            <VisitsTable
              title={t('visits.bySource')}
              label={t('visits.source')}
              columns={mainCountsOf(data.sources)}
              rows={data.sources.map((row) => ({
                ...row,
                key: `${row.source}\n${row.campaign}`,
                name: <SourceName {...row} />,
              }))}
            />
          </Panel>
          <Panel title={t('visits.byDay')}>
            <VisitsTable
              title={t('visits.byDay')}
              label={t('visits.day')}
              columns={countsOfDay(data.days)}
              rows={data.days.map((row) => ({
                ...row,
                key: row.day,
                name: formatMoment(language, `${row.day}T12:00:00Z`, {
                  weekday: 'short',
                  day: 'numeric',
                  month: 'short',
                }),
              }))}
            />
          </Panel>
        </>
      )}
      <PostLinkPanel />
      <p className="max-w-prose text-muted text-sm">{t('visits.text')}</p>
    </OfficePage>
  )
}

/** Explains why there are no visits, with a link to the setting. */
function NoVisitsNotice({ report: { counting, days, sources } }: { report: VisitReport }) {
  const { t } = useI18n()
  if (counting && (sources.length === 0 || days.some(({ visits }) => visits > 0))) return null
  return (
    <p role="status" className="max-w-prose text-muted text-sm">
      {counting ? `${t('visits.none')} ${t('visits.noneWhy')}` : t('visits.off')}{' '}
      <Allowed right="erase-people">
        <Link to={paths.settingsPlace('privacy')} className="text-brown-deep underline underline-offset-4">
          {t('visits.setting')}
        </Link>
      </Allowed>
    </p>
  )
}

function SourceName({ source, campaign }: Pick<VisitsOfSource, 'source' | 'campaign'>) {
  const { t } = useI18n()
  const sourceName = source === '' ? t('visits.direct') : source === 'other' ? t('visits.other') : <bdi>{source}</bdi>
  return (
    <>
      {sourceName}
      {campaign && (
        <span className="text-muted">
          {' · '}
          {campaign === 'other' ? t('visits.other') : <bdi>{campaign}</bdi>}
        </span>
      )}
    </>
  )
}
