import { Link } from 'react-router'
import type { FigureGroup, SalesFigures } from '#contract/accounting/sales/sales-figures.contract.ts'
import { deliveryRate } from '#contract/orders/records/order-endings.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { averageOrderValueOf, type CountName, countNames, figureLink } from './figure-links.ts'
import { useFigureText } from './use-figure-text.ts'

type Row = SalesFigures['rows'][number]

/** Classes for columns that are hidden on tablets, or also on desktops of common width, for lack of room; the totals above show the same figures. */
const tabletHidden = 'md:max-xl:hidden'
const usualDeskHidden = 'md:max-2xl:hidden'
const tabletColumns: ReadonlySet<CountName> = new Set(['placed', 'confirmed', 'delivered', 'refused'])

/** The figures as a table, grouped by day, garment or another key. */
export function FigureTable({ figures, by }: { figures: SalesFigures; by: FigureGroup }) {
  const { t } = useI18n()
  const { outOf100, price, nameOf } = useFigureText()
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: t(`figures.by.${by}`),
      leads: true,
      cell: (row) => (
        <span className="inline-block min-w-28">
          <bdi className="wrap-break-word font-semibold first-letter:uppercase">{nameOf(by, row)}</bdi>
        </span>
      ),
    },
    ...countNames.map((name) => ({
      key: name,
      title: t(`figures.${name}`),
      end: true,
      ...(!tabletColumns.has(name) && { className: tabletHidden }),
      cell: (row: Row) =>
        row[name] > 0 ? (
          <Link
            to={figureLink(name, by, row)}
            className="inline-flex min-h-9 min-w-6 items-center justify-end text-blue underline underline-offset-4"
          >
            {row[name]}
          </Link>
        ) : (
          <span className="text-muted">—</span>
        ),
    })),
    {
      key: 'rate',
      title: t('figures.deliveryRate'),
      end: true,
      className: tabletHidden,
      cell: (row) => <bdi>{outOf100(deliveryRate(row))}</bdi>,
    },
    {
      key: 'basket',
      title: t('figures.basket'),
      end: true,
      className: usualDeskHidden,
      cell: (row) => <bdi>{price(averageOrderValueOf(row))}</bdi>,
    },
    {
      key: 'sales',
      title: t('figures.sales'),
      end: true,
      cell: (row) => <bdi>{row.sales > 0 ? price(row.sales) : '—'}</bdi>,
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
