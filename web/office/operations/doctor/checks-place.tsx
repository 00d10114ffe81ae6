import type { Check } from '#contract/operations/doctor/doctor.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { BooksPanel } from '#web/office/accounting/reconciliation/books-panel.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useChecksQuery } from './checks-api.ts'

const tones: Readonly<Record<Check['state'], BadgeTone>> = { well: 'good', warning: 'warning', wrong: 'bad' }

/** The steps before opening, and each failed check with its remedy. */
export function ChecksPlace() {
  const { t } = useI18n()
  const { data, isFetching, isError, refetch } = useChecksQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className="grid gap-4">
      <Panel
        title={t('checks.title')}
        text={t('checks.text')}
        actions={
          <Button size="small" look="secondary" pending={isFetching} onClick={() => void refetch()}>
            {t('checks.again')}
          </Button>
        }
      >
        {isError && <Notice kind="error" title={t('checks.failed')} />}
        {!data && !isError && <Skeleton className="h-96" />}
        <ul className="divide-y divide-line">
          {data?.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </ul>
      </Panel>
      <BooksPanel />
    </div>
  )
}

function CheckRow({ check: { name, state, found, unset } }: { check: Check }) {
  const { t } = useI18n()
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {t(`checks.${name}`)}
        <Badge tone={tones[state]}>{t(`checks.state.${state}`)}</Badge>
      </span>
      {state !== 'well' && <span className="max-w-prose">{t(`checks.${name}.mend`)}</span>}
      {unset.length > 0 && (
        <span className="text-muted text-sm">
          {t('checks.unset')} <bdi dir="ltr">{unset.join(', ')}</bdi>
        </span>
      )}
      <bdi dir="ltr" className="wrap-anywhere self-start whitespace-pre-line text-muted text-sm">
        {found}
      </bdi>
    </li>
  )
}
