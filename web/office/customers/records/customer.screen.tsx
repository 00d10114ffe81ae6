import { Link, useParams } from 'react-router'
import type { Person } from '#contract/customers/records/customers.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { joinList, withColon } from '#contract/platform/text/typography.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficePeopleMessages } from '#web/i18n/load-office-messages.ts'
import { FailedMailNotice } from '#web/office/orders/records/failed-mail-notice.tsx'
import { stateText } from '#web/office/orders/records/order-texts.ts'
import { isMissing, MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useFindPersonQuery } from './customers-api.ts'
import { ImportedOrdersPanel } from './imported-orders.tsx'
import { useOrderOutcomeCounts } from './order-outcome-counts.ts'
import { PersonCaution } from './person-caution.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonNumbers } from './person-numbers.tsx'

export const messages = loadOfficePeopleMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.customers'), unlisted: true }
}

/** All data of one customer, found by any of the customer's phone numbers. */
export function Screen() {
  const { language, t } = useI18n()
  const id = Number(useParams().id)
  const counts = useOrderOutcomeCounts()
  const isId = Number.isSafeInteger(id) && id > 0
  const query = useFindPersonQuery(id, { skip: !isId, refetchOnMountOrArgChange: true })
  const person = query.currentData
  if (!isId || isMissing(query)) {
    return (
      <OfficePage title={t('office.customers')}>
        <MissingContent
          query={query}
          message={t('people.refused.gone')}
          action={<ButtonLink to={paths.customers}>{t('office.customers')}</ButtonLink>}
        />
      </OfficePage>
    )
  }
  if (!person) return <OfficePage title={t('office.customers')}>{<Skeleton className="h-96" />}</OfficePage>
  return (
    <OfficePage
      title={<bdi className="wrap-anywhere">{person.name}</bdi>}
      actions={
        <ButtonLink look="secondary" size="small" to={paths.customers}>
          {t('office.customers')}
        </ButtonLink>
      }
    >
      <div className="-mt-2 flex flex-col gap-1">
        <p className="font-semibold">{counts(person)}</p>
        {person.owed > 0 && (
          <p>
            {withColon(language, t('people.owed'))}{' '}
            <bdi className="font-semibold">{formatDinars(language, person.owed)}</bdi>
          </p>
        )}
        {person.owedBack > 0 && (
          <p className="text-red">
            {withColon(language, t('people.owedBack'))}{' '}
            <bdi className="font-semibold">{formatDinars(language, person.owedBack)}</bdi>
          </p>
        )}
        {person.credit > 0 && (
          <p>
            {withColon(language, t('people.credit'))}{' '}
            <bdi className="font-semibold">{formatDinars(language, person.credit)}</bdi>
          </p>
        )}
        <p className="wrap-anywhere text-muted text-sm">
          {t('people.speaks', { language: t(`language.${person.language}`) })}
          {person.email && (
            <>
              {' · '}
              <bdi>{person.email}</bdi>
            </>
          )}
        </p>
        <FailedMailNotice email={person.email} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {person.latest.length > 0 && <PersonOrders person={person} />}
          {person.past && <ImportedOrdersPanel past={person.past} />}
          <PersonNotes person={person} />
        </div>
        <div className="grid gap-4">
          <PersonNumbers person={person} />
          <PersonCaution key={person.caution?.kind ?? ''} person={person} />
          <Panel title={t('people.addresses')}>
            <ul className="wrap-anywhere flex flex-col gap-2">
              {person.addresses.map(({ street, city, state, zipcode, country }) => (
                <li key={`${street} ${city} ${state}`}>
                  <bdi>{street}</bdi>
                  <br />
                  <bdi>{joinList([`${zipcode} ${city}`.trim(), state, country])}</bdi>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </OfficePage>
  )
}

function PersonOrders({ person }: { person: Person }) {
  const { language, t } = useI18n()
  return (
    <Panel title={t('people.orders')}>
      <ul className="flex flex-col divide-y divide-line">
        {person.latest.map(({ _id, number, totalPrice, owedBack, createdAt, ...order }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <Link
                to={`${paths.manageOrders}?state=all&order=${_id}`}
                className="font-semibold text-blue tabular-nums underline underline-offset-4"
              >
                {number}
              </Link>
              <StateBadge state={order.state}>{t(stateText(order))}</StateBadge>
            </span>
            <span className="text-muted text-sm tabular-nums">
              {formatMoment(language, createdAt, { dateStyle: 'medium' })} ·{' '}
              <bdi>{formatDinars(language, totalPrice)}</bdi>
            </span>
            {owedBack > 0 && (
              <span className="w-full text-red text-sm tabular-nums">
                {withColon(language, t('people.owedBack'))} <bdi>{formatDinars(language, owedBack)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
