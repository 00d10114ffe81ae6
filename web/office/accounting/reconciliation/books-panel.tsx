import { Link } from 'react-router'
import {
  type Disagreement,
  moneyParts,
  type ReconciliationRun,
} from '#contract/accounting/reconciliation/reconciliation.contract.ts'
import { formatDinars, toDinars } from '#contract/platform/text/money.ts'
import { formatDateTime, formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReconciliationQuery, useStartReconciliationMutation } from './reconciliation-api.ts'

const pollMs = 15_000

/** The result of the reconciliation: one line if all figures agree, otherwise one sentence per disagreement. */
export function BooksPanel() {
  const { t } = useI18n()
  const { data, isError } = useReconciliationQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMs,
  })
  const [begin, { isLoading }] = useStartReconciliationMutation()
  const isUnderWay = data?.current != null
  return (
    <Panel
      title={t('proofs.title')}
      text={t('proofs.text')}
      actions={
        <Button size="small" look="secondary" pending={isLoading} disabled={isUnderWay} onClick={() => void begin()}>
          {t('proofs.begin')}
        </Button>
      }
    >
      {isError && <Notice kind="error" title={t('proofs.failed')} />}
      {!data && !isError && <Skeleton className="h-12" />}
      <div role="status" className="grid gap-3">
        {data && !data.last && !isUnderWay && <p>{t('proofs.never')}</p>}
        {data?.last && <Result proof={data.last} />}
        {isUnderWay && <p className="text-muted text-sm">{t('proofs.current')}</p>}
      </div>
    </Panel>
  )
}

function Result({ proof: { looked, wrong, wrongCount, endedAt } }: { proof: ReconciliationRun }) {
  const { language, t } = useI18n()
  const endedAtText = formatDateTime(language, endedAt ?? '')
  if (wrongCount === 0) {
    const count = Object.values(looked).reduce((sum, many) => sum + (many ?? 0), 0)
    return <Notice kind="success" title={t('proofs.well', { at: endedAtText, count: formatNumber(language, count) })} />
  }
  return (
    <>
      <Notice kind="error" title={t('proofs.wrong', { at: endedAtText, count: formatNumber(language, wrongCount) })}>
        <p>{t('proofs.mend')}</p>
      </Notice>
      <ul aria-label={t('proofs.list')} className="divide-y divide-line">
        {wrong.map((finding) => (
          <DisagreementRow key={`${finding.part} ${finding.id} ${finding.name}`} disagreement={finding} />
        ))}
      </ul>
      {wrongCount > wrong.length && (
        <p className="text-muted text-sm">{t('proofs.more', { count: formatNumber(language, wrongCount) })}</p>
      )}
    </>
  )
}

/** The page of the record a disagreement is about, if there is one. */
function pageOf(part: Disagreement['part'], id: string): string | undefined {
  if (id === '') return undefined
  return part === 'stock' ? paths.editProduct(id) : paths.editOrder(id)
}

function DisagreementRow({ disagreement: { part, id, name, is, should } }: { disagreement: Disagreement }) {
  const { language, t } = useI18n()
  const isMoney = moneyParts.includes(part)
  const figure = (value: number) => (isMoney ? formatDinars(language, toDinars(value)) : formatNumber(language, value))
  const page = pageOf(part, id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <span className="wrap-anywhere max-w-prose">
        {t(`proofs.part.${part}`, { name, is: figure(is), should: figure(should) })}
      </span>
      {page && (
        <Link to={page} aria-label={`${t('proofs.open')} ${name}`} className="underline underline-offset-4">
          {t('proofs.open')}
        </Link>
      )}
    </li>
  )
}
