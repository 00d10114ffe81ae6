import { Phone } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import {
  type CustomerListFilters,
  formatCustomerListUrl,
  parseCustomerListUrl,
} from '#contract/customers/records/customer-list-url.rules.ts'
import type { PersonRow } from '#contract/customers/records/customers.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficePeopleMessages } from '#web/i18n/load-office-messages.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { SearchBox } from '#web/office/platform/frame/search-box.tsx'
import { SavedViews } from '#web/office/site/saved-views/saved-views.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CautionBadge } from './customer-caution-notice.tsx'
import { useBrowsePeopleQuery } from './customers-api.ts'
import { useOrderOutcomeCounts } from './order-outcome-counts.ts'

export const messages = loadOfficePeopleMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.customers'), unlisted: true }
}

/** Customers, the most recent order first. */
export function Screen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { page = 1, ...filter } = parseCustomerListUrl(params)
  const { search = '', warned = false } = filter
  const { currentData: data } = useBrowsePeopleQuery({ page, ...filter }, { refetchOnMountOrArgChange: true })
  const columns = useColumns()
  const address = (change: { [Name in keyof CustomerListFilters]?: CustomerListFilters[Name] | undefined }) =>
    formatCustomerListUrl({ ...filter, ...change } as CustomerListFilters)
  return (
    <OfficePage title={t('office.customers')}>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label={t('people.search')}
          value={search}
          onSearch={(words) => setParams(address({ search: words.trim() }))}
        />
        <Chip pressed={warned} onClick={() => setParams(address({ warned: warned ? undefined : true }))}>
          {t('people.warned')}
        </Chip>
      </div>
      <SavedViews list="customers" query={formatCustomerListUrl(filter)} />
      {!data && <Skeleton className="h-96" />}
      {data?.people.length === 0 && (
        <EmptyState title={t('people.none')} text={t(search || warned ? 'people.noneFound' : 'people.noneText')} />
      )}
      {data && data.people.length > 0 && (
        <div className="people-table">
          <DataTable
            label={t('office.customers')}
            rows={data.people}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowLabel={({ name }) => name}
            onOpen={({ id }) => void navigate(paths.customer(id))}
          />
        </div>
      )}
      {data && (page > 1 || data.more) && (
        <nav aria-label={t('people.page', { page })} className="flex items-center justify-between gap-4">
          <span>
            {page > 1 && (
              <ButtonLink look="secondary" size="small" to={{ search: address({ page: page - 1 }) }}>
                {t('people.previous')}
              </ButtonLink>
            )}
          </span>
          <span className="text-muted text-sm">{t('people.page', { page })}</span>
          <span>
            {data.more && (
              <ButtonLink look="secondary" size="small" to={{ search: address({ page: page + 1 }) }}>
                {t('people.next')}
              </ButtonLink>
            )}
          </span>
        </nav>
      )}
    </OfficePage>
  )
}

function useColumns(): readonly Column<PersonRow>[] {
  const { language, t } = useI18n()
  const counts = useOrderOutcomeCounts()
  return [
    {
      key: 'name',
      title: t('people.name'),
      leads: true,
      cell: ({ id, name, phone, numbers, labels, caution }) => (
        <span className="wrap-break-word flex min-w-32 flex-col items-start gap-x-3 md:min-w-40">
          <Link
            to={paths.customer(id)}
            className="inline-flex min-h-11 items-center font-semibold text-blue underline-offset-4 hover:underline md:min-h-0"
          >
            <bdi className="wrap-anywhere">{name}</bdi>
          </Link>
          <span className="text-sm tabular-nums">
            <a
              href={`tel:${phone}`}
              dir="ltr"
              className="inline-flex min-h-11 min-w-11 items-center gap-1.5 text-brown-deep underline-offset-4 hover:underline md:min-h-8"
            >
              <Phone className="size-4 shrink-0" aria-hidden="true" />
              {formatSpokenPhone(phone)}
            </a>
            {numbers > 1 && <bdi className="text-muted"> +{numbers - 1}</bdi>}
          </span>
          {(caution || labels.length > 0) && (
            <span className="flex flex-wrap gap-1">
              {caution && <CautionBadge caution={caution} />}
              {labels.map((label) => (
                <Badge key={label}>{label}</Badge>
              ))}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'town',
      className: 'c-town',
      title: t('people.town'),
      cell: ({ city }) => (
        <span className="inline-block md:min-w-28">
          <bdi className="wrap-anywhere">{city}</bdi>
        </span>
      ),
    },
    { key: 'orders', title: t('people.orders'), className: 'c-orders', cell: (person) => counts(person) },
    {
      key: 'owed',
      title: t('people.owed'),
      end: true,
      className: 'c-owed',
      cell: ({ owed }) => (owed > 0 ? <bdi>{formatDinars(language, owed)}</bdi> : <span className="nothing">—</span>),
    },
    {
      // Hidden on tablets, where there is no room; the rows are sorted by this column anyway.
      key: 'last',
      title: t('people.last'),
      className: 'c-last md:max-xl:hidden',
      cell: ({ lastOrderAt }) => (lastOrderAt ? formatMoment(language, lastOrderAt, { dateStyle: 'medium' }) : '—'),
    },
  ]
}
