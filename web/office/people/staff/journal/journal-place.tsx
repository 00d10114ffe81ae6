import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type ChangeEntry,
  type ChangeQuery,
  changesPerPage,
  subjectKinds,
} from '#contract/platform/audit/audit.contract.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useStaffAccountsQuery } from '#web/office/people/staff/staff-accounts-api.ts'
import { useChangesQuery } from '#web/office/platform/audit/journal-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangeItem } from './change-item.tsx'
import { SignInsPanel } from './sign-ins-panel.tsx'

/** The journal of changes by the staff, and of sign-ins. */
export function JournalPlace() {
  const { t } = useI18n()
  const [params, setParams] = useSearchParams()
  const { data: accounts = [] } = useStaffAccountsQuery()
  const kind = subjectKinds.find((subjectKind) => subjectKind === params.get('kind'))
  const [staff, subject] = [params.get('staff') ?? '', params.get('subject') ?? '']
  const filter: ChangeQuery = { ...(kind && { kind }), ...(staff && { staff }), ...(subject && { subject }) }
  const narrow = (name: string, value: string) =>
    setParams((present) => {
      const next = new URLSearchParams(present)
      value ? next.set(name, value) : next.delete(name)
      next.delete('subject')
      return next
    })

  const { data: newest } = useChangesQuery({}, { refetchOnMountOrArgChange: true })
  const nothing = newest?.length === 0 && Object.keys(filter).length === 0

  return (
    <>
      <Panel title={t('journal.title')}>
        {nothing && <EmptyState title={t('journal.empty')} text={t('journal.emptyText')} />}
        <div className={nothing ? 'hidden' : 'mb-4 grid grid-cols-2 gap-3'}>
          <SelectField
            label={t('journal.kind')}
            value={kind ?? ''}
            onChange={({ target }) => narrow('kind', target.value)}
          >
            <option value="">{t('journal.all')}</option>
            {subjectKinds.map((subjectKind) => (
              <option key={subjectKind} value={subjectKind}>
                {t(`journal.kind.${subjectKind}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('journal.who')} value={staff} onChange={({ target }) => narrow('staff', target.value)}>
            <option value="">{t('journal.everybody')}</option>
            {accounts.map(({ username }) => (
              <option key={username}>{username}</option>
            ))}
          </SelectField>
        </div>
        {!nothing && <ChangePages key={JSON.stringify(filter)} filter={filter} />}
        <p className="mt-3 text-muted text-sm">{t('journal.text')}</p>
      </Panel>
      <SignInsPanel />
    </>
  )
}

/** Where a page of the journal starts: the id of the change above it, and that change's day, whose heading is shown already. */
interface PageStart {
  before: number
  day: string
}

/** Pages of the journal in one list; the end of a page loads the next one. */
function ChangePages({ filter }: { filter: ChangeQuery }) {
  const { t } = useI18n()
  const [starts, setStarts] = useState<readonly (PageStart | undefined)[]>([undefined])
  return (
    <ul>
      {starts.map((start, index) => (
        <ChangePage
          key={start?.before ?? 0}
          query={{ ...filter, ...(start && { before: start.before }) }}
          dayAbove={start?.day}
          more={(last) =>
            index === starts.length - 1 && (
              <li className="py-3">
                <Button
                  look="secondary"
                  size="small"
                  onClick={() => setStarts([...starts, { before: last.id, day: dayOf(last) }])}
                >
                  {t('journal.more')}
                </Button>
              </li>
            )
          }
        />
      ))}
    </ul>
  )
}

interface ChangePageProps {
  query: ChangeQuery
  dayAbove: string | undefined
  more: (last: ChangeEntry) => React.ReactNode
}

const dayOf = ({ at }: ChangeEntry) => dayInTunis(new Date(at))

function ChangePage({ query, dayAbove, more }: ChangePageProps) {
  const { t } = useI18n()
  const { data } = useChangesQuery(query, { refetchOnMountOrArgChange: true })
  if (!data) {
    return (
      <li>
        <Skeleton className="h-40" />
      </li>
    )
  }
  const last = data.at(-1)
  return (
    <>
      {data.length === 0 && query.before === undefined && <li className="py-4 text-muted">{t('journal.none')}</li>}
      {data.map((change, index) => {
        const above = data[index - 1]
        const isFirst = dayOf(change) !== (above ? dayOf(above) : dayAbove)
        return (
          <Fragment key={change.id}>
            {isFirst && <DayHead day={dayOf(change)} />}
            <ChangeItem change={change} />
          </Fragment>
        )
      })}
      {last && data.length === changesPerPage && more(last)}
    </>
  )
}

function DayHead({ day }: { day: string }) {
  const { language } = useI18n()
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return (
    <li className="mt-4 border-line border-b pb-1 first:mt-0">
      <h3 className="font-semibold font-text text-sm first-letter:uppercase">
        {formatMoment(language, `${day}T12:00:00Z`, options)}
      </h3>
    </li>
  )
}
