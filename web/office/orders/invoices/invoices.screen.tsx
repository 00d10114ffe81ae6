import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { invoiceEndpoints, type Paper } from '#contract/orders/invoices/invoices.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficePeopleMessages } from '#web/i18n/load-office-messages.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { downloadFile } from '#web/office/platform/frame/file-transfer.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { useMonthInvoicesQuery } from './invoices-api.ts'
import { MissingInvoicesNotice, NoInvoices } from './missing-invoices-notice.tsx'
import { MonthPicker, readMonth } from './month-picker.tsx'

export const messages = loadOfficePeopleMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.invoices'), unlisted: true }
}

/** Invoices of a month, for the accountant. */
export function Screen() {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const month = readMonth(params.get('month'))
  const page = Math.min(Math.max(1, Math.floor(Number(params.get('page'))) || 1), 1000)
  const { currentData: data } = useMonthInvoicesQuery({ month, page }, { refetchOnMountOrArgChange: true })
  const columns = useColumns()
  return (
    <OfficePage title={t('office.invoices')} actions={<MonthPicker month={month} />}>
      {data && data.papers.length > 0 && <MissingInvoicesNotice missing={data.missing} />}
      {!data && <Skeleton className="h-96" />}
      {data?.papers.length === 0 && <NoInvoices missing={data.missing} />}
      {data && data.papers.length > 0 && (
        <>
          <InvoiceSums sums={data.sums} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink look="secondary" size="small" to={paths.printInvoices(data.papers.map(({ id }) => id))}>
              <Printer className="size-4" aria-hidden="true" />
              {t('invoices.printAll')}
            </ButtonLink>
            <Allowed right="export-orders">
              <ExportButton month={month} />
            </Allowed>
          </div>
          <DataTable
            label={t('office.invoices')}
            rows={data.papers}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowLabel={({ number }) => number}
          />
          <nav className="flex items-center justify-between gap-4">
            <span>
              {page > 1 && (
                <ButtonLink look="secondary" size="small" to={`?month=${month}&page=${page - 1}`}>
                  {t('invoices.newer')}
                </ButtonLink>
              )}
            </span>
            {data.more && (
              <ButtonLink look="secondary" size="small" to={`?month=${month}&page=${page + 1}`}>
                {t('invoices.older')}
              </ButtonLink>
            )}
          </nav>
        </>
      )}
    </OfficePage>
  )
}

function useColumns(): readonly Column<Paper>[] {
  const { language, t } = useI18n()
  const money = (paper: Paper, dinars: number) => (
    <bdi>{formatDinars(language, paper.kind === 'credit' ? -dinars : dinars)}</bdi>
  )
  return [
    {
      key: 'number',
      title: t('invoices.number'),
      leads: true,
      cell: ({ id, number }) => (
        <Link to={paths.printInvoices([id])} className="font-semibold text-blue underline underline-offset-4">
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    {
      key: 'date',
      title: t('invoices.date'),
      cell: ({ issuedAt }) => formatMoment(language, issuedAt, { dateStyle: 'medium' }),
    },
    {
      key: 'order',
      title: t('invoices.order'),
      cell: ({ orderId, orderNumber }) => (
        <Link
          to={`${paths.manageOrders}?state=all&order=${orderId}`}
          className="text-blue underline underline-offset-4 tabular-nums"
        >
          {orderNumber}
        </Link>
      ),
    },
    { key: 'buyer', title: t('invoices.customer'), cell: ({ buyer }) => <bdi>{buyer}</bdi> },
    { key: 'vat', title: t('invoices.vat'), end: true, cell: (paper) => money(paper, paper.vat) },
    { key: 'total', title: t('invoices.total'), end: true, cell: (paper) => money(paper, paper.total) },
  ]
}

function ExportButton({ month }: { month: string }) {
  const { language, t } = useI18n()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const address = `${invoiceEndpoints.export.path}?${new URLSearchParams({ month, language })}`
    await downloadFile(address, `${t('office.invoices')}-${month}.csv`).catch(() =>
      showToast('error', t('invoices.exportFailed')),
    )
    setBusy(false)
  }
  return (
    <Button look="secondary" size="small" pending={busy} onClick={() => void press()}>
      <Download className="size-4" aria-hidden="true" />
      {t('invoices.export')}
    </Button>
  )
}
