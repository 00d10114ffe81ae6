import type { StatementReading, StatementRow } from '#contract/couriers/cash.contract.ts'
import { formatDinars } from '#contract/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<StatementRow['fit'], BadgeTone>> = {
  fits: 'good',
  differs: 'warning',
  unknown: 'bad',
  booked: 'plain',
  'not-delivered': 'warning',
  twice: 'bad',
}

/** Line by line what the statement says beside what the shop knows; what needs a look comes first. */
export function StatementRows({ reading }: { reading: StatementReading }) {
  const { language, t } = useI18n()
  const { rows, missing } = reading
  const counts = Object.entries(tones).flatMap(([fit, tone]) => {
    const count = rows.filter((row) => row.fit === fit).length
    return count > 0 ? [{ fit: fit as StatementRow['fit'], tone, count }] : []
  })
  const sorted = [...rows].sort(
    (one, other) => Number(one.fit === 'fits') - Number(other.fit === 'fits') || one.row - other.row,
  )
  const sum = (amount: number | null) => (amount === null ? '—' : formatDinars(language, amount))
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {counts.map(({ fit, tone, count }) => (
          <Badge key={fit} tone={tone}>
            {t(`statement.fit.${fit}`)} : {count}
          </Badge>
        ))}
        {missing.length > 0 && (
          <Badge tone="warning">
            {t('statement.missing')} : {missing.length}
          </Badge>
        )}
      </p>
      <ul aria-label={t('statement.lines')} className="divide-y divide-line">
        {sorted.map(({ row, said, fit, matchedBy, parcel }) => (
          <li key={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <Badge tone={tones[fit]}>{t(`statement.fit.${fit}`)}</Badge>
            <span className="min-w-0 flex-1 basis-48">
              <span className="font-semibold tabular-nums">
                <bdi>{parcel ? parcel.orderNumber : said.number || said.reference || said.phone || '—'}</bdi>
              </span>{' '}
              {parcel && <bdi>{parcel.name}</bdi>}
              <span className="block text-muted text-xs">
                {t('statement.row', { row })}
                {matchedBy && ` · ${t(`statement.by.${matchedBy}`)}`}
              </span>
            </span>
            <span className="text-end tabular-nums">
              <bdi>{sum(said.amount)}</bdi>
              {fit === 'differs' && parcel && (
                <span className="block text-red text-xs">{t('statement.ours', { sum: sum(parcel.collected) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('statement.missingTitle')}</h3>
          <ul className="divide-y divide-line">
            {missing.map(({ id, orderNumber, name, collected }) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2 text-sm tabular-nums">
                <span className="min-w-0 truncate">
                  <strong>{orderNumber}</strong> <bdi>{name}</bdi>
                </span>
                <bdi className="whitespace-nowrap">{sum(collected)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
