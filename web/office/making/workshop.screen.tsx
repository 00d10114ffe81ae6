import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadMakingMessages, loadOfficeOrdersMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { OfficePage } from '#web/office/frame/office-page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarRow } from './calendar-row.tsx'
import { useCalendarQuery, useWorkshopQuery } from './office-making-api.ts'
import { WeekRow } from './week-row.tsx'

export const messages = loadOfficeOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.workshop'), unlisted: true }
}

/** Who comes when, and what the workshop begins in which week. */
export function Screen() {
  const { t } = useI18n()
  const there = useMessages(loadMakingMessages)
  const { data: weeks } = useWorkshopQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: calendar } = useCalendarQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <OfficePage title={t('office.workshop')}>
      {!there || !weeks || !calendar ? (
        <Skeleton className="h-60" />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          {/* Whoever comes is what is to be done first; where nobody does, the weeks are. */}
          {calendar.length > 0 && (
            <Panel title={t('makingOffice.calendar')}>
              <ul className="flex flex-col divide-y divide-line">
                {calendar.map((appointment) => (
                  <li key={appointment.id}>
                    <CalendarRow appointment={appointment} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title={t('makingOffice.weeks')}>
            <ul className="flex flex-col divide-y divide-line">
              {weeks.map((week) => (
                <li key={week.week}>
                  <WeekRow week={week} />
                </li>
              ))}
            </ul>
            <p className="mt-3 max-w-prose text-muted text-sm">{t('makingOffice.weeksText')}</p>
          </Panel>
          {calendar.length === 0 && (
            <Panel title={t('makingOffice.calendar')}>
              <p>{t('makingOffice.nobody')}</p>
              <p className="text-muted text-sm">{t('makingOffice.nobodyText')}</p>
            </Panel>
          )}
        </div>
      )}
    </OfficePage>
  )
}
