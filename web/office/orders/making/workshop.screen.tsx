import { Link, useParams } from 'react-router'
import { formatInboxUrl } from '#contract/orders/records/inbox-url.rules.ts'
import { statesThat } from '#contract/orders/records/order-states.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadMakingMessages } from '#web/i18n/load-messages.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { loansTab } from '#web/office/platform/frame/loans-path.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { LoansPage } from '#web/office/workshop/lending/loans-page.tsx'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarRow } from './calendar-row.tsx'
import { DayPanel } from './day-panel.tsx'
import { useCalendarQuery, useWorkshopDayQuery, useWorkshopQuery } from './office-making-api.ts'
import { WeeksPanel } from './weeks-panel.tsx'

export const messages = loadOfficeOrdersMessages

export function head({ i18n, params }: HeadContext): PageHead {
  return { title: i18n.t(params.tab === loansTab ? 'office.loans' : 'office.workshop'), unlisted: true }
}

/** The workshop, with a tab for loans. */
export function Screen() {
  return useParams().tab === loansTab ? <LoansPage /> : <Workshop />
}

/** Polls for new orders and changes by colleagues while the page stays open. */
const pollOptions = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
}

/** The workshop: pieces of today, appointments, and weeks. */
function Workshop() {
  const { t } = useI18n()
  const hasMessages = useMessages(loadMakingMessages)
  const { data: day } = useWorkshopDayQuery(undefined, pollOptions)
  const { data: weeks } = useWorkshopQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: calendar } = useCalendarQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <OfficePage title={t('office.workshop')}>
      {!hasMessages || !day || !weeks || !calendar ? (
        <Skeleton className="h-60" />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="min-w-0 xl:col-span-2">
            <DayPanel day={day} />
          </div>
          <Panel title={t('makingOffice.calendar')}>
            {calendar.length === 0 && <NoAppointments />}
            <ul className="flex flex-col divide-y divide-line empty:hidden">
              {calendar.map((appointment) => (
                <li key={appointment.id}>
                  <CalendarRow appointment={appointment} />
                </li>
              ))}
            </ul>
          </Panel>
          <WeeksPanel weeks={weeks} />
        </div>
      )}
    </OfficePage>
  )
}

/** Shown without appointments: a link to where they are made. */
function NoAppointments() {
  const { t } = useI18n()
  return (
    <>
      <p>{t('makingOffice.nobody')}</p>
      <p className="text-muted text-sm">{t('makingOffice.nobodyText')}</p>
      <Link
        to={paths.manageOrders + formatInboxUrl({ state: statesThat(({ inShop }) => inShop === true).join(',') })}
        className="inline-flex min-h-(--least-target) items-center text-blue underline underline-offset-4"
      >
        {t('makingOffice.toOrders')}
      </Link>
    </>
  )
}
