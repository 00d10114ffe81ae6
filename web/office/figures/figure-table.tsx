import { Link } from 'react-router'
import { deliveryRate } from '#contract/orders/order-endings.rules.ts'
import type { FigureGroup, Figures } from '#contract/staff/figures.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { basketOf, countNames, linkOf } from './figure-links.ts'
import { useFigureText } from './use-figure-text.ts'

type Row = Figures['rows'][number]

const tabletHidden = 'md:max-xl:hidden'
/** Told above the table as well: on a desk of usual width it is the one there is no room for. */
const usualDeskHidden = 'md:max-2xl:hidden'

/** The same figures, one row for each day, garment or whatever they are told by. */
export function FigureTable({ figures, by }: { figures: Figures; by: FigureGroup }) {
  const { t } = useI18n()
  const { percent, money, nameOf } = useFigureText()
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: t(`figures.by.${by}`),
      leads: true,
      cell: (row) => (
        <span className="inline-block min-w-28">
          <bdi className="wrap-break-word font-semibold first-letter:uppercase">{nameOf(by, row)}</bdi>
          {/* On a tablet there is no room for the last columns: what they say stands here. */}
          <span className="hidden text-muted text-sm md:max-xl:block">
            <bdi>{percent(deliveryRate(row))}</bdi> · <bdi>{money(basketOf(row))}</bdi> · <bdi>{money(row.sales)}</bdi>
          </span>
        </span>
      ),
    },
    ...countNames.map((name) => ({
      key: name,
      title: t(`figures.${name}`),
      end: true,
      cell: (row: Row) =>
        row[name] > 0 ? (
          <Link
            to={linkOf(name, by, row)}
            className="inline-flex min-h-9 min-w-6 items-center justify-end text-blue underline underline-offset-4"
          >
            {row[name]}
          </Link>
        ) : (
          <span className="text-muted">0</span>
        ),
    })),
    {
      key: 'rate',
      title: t('figures.deliveryRate'),
      end: true,
      className: tabletHidden,
      cell: (row) => <bdi>{percent(deliveryRate(row))}</bdi>,
    },
    {
      key: 'basket',
      title: t('figures.basket'),
      end: true,
      className: usualDeskHidden,
      cell: (row) => <bdi>{money(basketOf(row))}</bdi>,
    },
    {
      key: 'sales',
      title: t('figures.sales'),
      end: true,
      className: tabletHidden,
      cell: (row) => <bdi>{money(row.sales)}</bdi>,
    },
  ]
  return (
    <>
      {(by === 'garment' || by === 'size' || by === 'colour') && (
        <p className="max-w-prose text-muted text-sm">{t('figures.lineText')}</p>
      )}
      {by === 'employee' && <p className="max-w-prose text-muted text-sm">{t('figures.employeeText')}</p>}
      <DataTable
        label={t('office.figures')}
        rows={figures.rows}
        columns={columns}
        rowId={({ key }) => key}
        rowLabel={(row) => nameOf(by, row)}
      />
    </>
  )
}
