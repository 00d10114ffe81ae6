import type { StatementReading, StatementRow } from '#contract/orders/fulfilment/cash.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { withColon } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { StatementDifferences } from './statement-differences.tsx'
import { differencesOf, overchargeOf, settledBy } from './statement-sums.rules.ts'

const tones: Readonly<Record<StatementRow['fit'], BadgeTone>> = {
  fits: 'good',
  differs: 'warning',
  unknown: 'bad',
  booked: 'plain',
  'not-delivered': 'warning',
  twice: 'bad',
}

const isExpected = (row: StatementRow) => row.fit === 'fits' && overchargeOf(row) === 0

/** The differences in numbers, then each line of the statement beside the shop's data; lines with problems come first. */
export function StatementRows({ reading }: { reading: StatementReading }) {
  const { language, t } = useI18n()
  const { rows, missing } = reading
  const fitting = rows.filter(isExpected).length
  const sorted = [...rows].sort((a, b) => Number(isExpected(a)) - Number(isExpected(b)) || a.row - b.row)
  return (
    <>
      <p>
        <Badge tone={fitting === rows.length ? 'good' : 'plain'}>
          {withColon(language, t('statement.fit.fits'))} {fitting}
        </Badge>
      </p>
      <StatementDifferences differences={differencesOf(reading)} />
      <ul aria-label={t('statement.lines')} className="divide-y divide-line">
        {sorted.map((row) => (
          <Line key={row.row} line={row} />
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
                <bdi className="whitespace-nowrap">{formatDinars(language, collected)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Line({ line }: { line: StatementRow }) {
  const { language, t } = useI18n()
  const { row, said, fee, fit, matchedBy, parcel } = line
  const sum = (amount: number | null) => (amount === null ? '—' : formatDinars(language, amount))
  const hasOtherFee = overchargeOf(line) !== 0
  const settled = settledBy(line)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      {!(hasOtherFee && fit === 'fits') && <Badge tone={tones[fit]}>{t(`statement.fit.${fit}`)}</Badge>}
      {hasOtherFee && <Badge tone="warning">{t('statement.fit.fee')}</Badge>}
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
        {fee !== null && (
          <span className={`block text-xs ${hasOtherFee ? 'text-red' : 'text-muted'}`}>
            {settled
              ? t('statement.fees', { said: sum(fee), agreed: sum(settled.fee) })
              : t('statement.fee', { said: sum(fee) })}
          </span>
        )}
      </span>
    </li>
  )
}
