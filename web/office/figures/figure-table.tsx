import { Link } from 'react-router'
import type { FigureGroup, Figures } from '#contract/staff/figures.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { basketOf, countNames, deliveryRate, linkOf } from './figure-links.ts'
import { useFigureText } from './use-figure-text.ts'

type Row = Figures['rows'][number]

/** The same figures, one row for each day, garment or whatever they are told by. */
export function FigureTable({ figures, by }: { figures: Figures; by: FigureGroup }) {
  const { t } = useI18n()
  const { percent, money, nameOf } = useFigureText()
  const columns: readonly Column<Row>[] = [
    {
      ...{ key: 'name', title: t(`figures.by.${by}`), leads: true },
      cell: (row) => <bdi className="wrap-anywhere font-semibold first-letter:uppercase">{nameOf(by, row)}</bdi>,
    },
    ...countNames.map((name) => ({
      ...{ key: name, title: t(`figures.${name}`), end: true },
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
      ...{ key: 'rate', title: t('figures.deliveryRate'), end: true },
      cell: (row) => <bdi>{percent(deliveryRate(row))}</bdi>,
    },
    { ...{ key: 'basket', title: t('figures.basket'), end: true }, cell: (row) => <bdi>{money(basketOf(row))}</bdi> },
    { ...{ key: 'sales', title: t('figures.sales'), end: true }, cell: (row) => <bdi>{money(row.sales)}</bdi> },
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
