import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { figureGroups, maxFigureDays } from '#contract/accounting/sales/sales-figures.contract.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficePeopleMessages } from '#web/i18n/load-office-messages.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from './figure-table.tsx'
import { FigureTotals } from './figure-totals.tsx'
import { useFiguresQuery } from './figures-api.ts'

export const messages = loadOfficePeopleMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.figures'), unlisted: true }
}

const periodLengths = [7, 30, 90, 365] as const
const defaultPeriod = 30
const isDay = (text: string | null): text is string =>
  /^20\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

/** The date a number of days ago, in the time of Tunis. */
function dayAgo(days: number): string {
  return dayInTunis(new Date(Date.now() - days * dayMs))
}

/** The outcomes of the orders of a period; each number links to the orders it counts. */
export function Screen() {
  const { t } = useI18n()
  const [params, setParams] = useSearchParams()
  const by = figureGroups.find((figureGroup) => figureGroup === params.get('by')) ?? 'week'
  const [first, last] = [params.get('from'), params.get('to')]
  const sound =
    isDay(first) && isDay(last) && first <= last && Date.parse(last) - Date.parse(first) < maxFigureDays * dayMs
  const firstDay = sound ? first : dayAgo(defaultPeriod - 1)
  const lastDay = sound ? last : dayAgo(0)
  const change = (changes: Record<string, string>) =>
    setParams({ by, from: firstDay, to: lastDay, ...changes }, { preventScrollReset: true })
  const { currentData: figures, isError } = useFiguresQuery(
    { by, from: firstDay, to: lastDay },
    { refetchOnMountOrArgChange: true },
  )
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    change({ from: String(form.get('from')), to: String(form.get('to')) })
  }
  return (
    <OfficePage
      title={t('office.figures')}
      actions={
        <ButtonLink look="secondary" size="small" to={paths.report}>
          {t('report.open')}
        </ButtonLink>
      }
    >
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('figures.period')}</legend>
        {periodLengths.map((days) => (
          <Chip
            key={days}
            pressed={firstDay === dayAgo(days - 1) && lastDay === dayAgo(0)}
            onClick={() => change({ from: dayAgo(days - 1), to: dayAgo(0) })}
          >
            {t('figures.days', { count: days })}
          </Chip>
        ))}
      </fieldset>
      {!figures && !isError && <Skeleton className="h-96" />}
      {figures && <FigureTotals figures={figures} by={by} />}
      {/* Collapsed, because most users choose one of the usual periods above. */}
      <details className="rounded-lg border border-line bg-surface px-4 open:pb-4">
        <summary className="min-h-11 content-center font-semibold">{t('figures.otherDays')}</summary>
        <form key={`${firstDay} ${lastDay}`} onSubmit={choose} className="flex flex-wrap items-start gap-2">
          <DayField label={t('figures.from')} name="from" required defaultValue={firstDay} />
          <DayField label={t('figures.to')} name="to" required defaultValue={lastDay} />
          {/* The margin is the height of a label, so that the button is aligned with the fields. */}
          <Button type="submit" look="secondary" className="sm:mt-6.5">
            {t('figures.show')}
          </Button>
        </form>
      </details>
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="mb-1.5 font-semibold text-sm">{t('figures.by')}</legend>
        {figureGroups.map((figureGroup) => (
          <Chip key={figureGroup} pressed={figureGroup === by} onClick={() => change({ by: figureGroup })}>
            {t(`figures.by.${figureGroup}`)}
          </Chip>
        ))}
      </fieldset>
      {figures && figures.rows.length === 0 && <EmptyState title={t('figures.none')} />}
      {figures && figures.rows.length > 0 && <FigureTable figures={figures} by={by} />}
    </OfficePage>
  )
}
