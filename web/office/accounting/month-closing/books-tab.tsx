import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { monthEndpoints } from '#contract/accounting/month-closing/month.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readMonth, useMonthName } from '#web/office/orders/invoices/month-picker.tsx'
import { downloadFile } from '#web/office/platform/frame/file-transfer.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useBookMonthQuery } from './books-api.ts'
import { BooksClosing } from './books-closing.tsx'
import { BooksTables } from './books-tables.tsx'

/** The books of a month: balances and movements of every account, on screen, in print and as a file. */
export function BooksTab() {
  const { language, t } = useI18n()
  const shop = useShop()
  const [params, setParams] = useSearchParams()
  const month = readMonth(params.get('month'))
  const monthName = useMonthName(month)
  const { currentData: data } = useBookMonthQuery(month, { refetchOnMountOrArgChange: true })
  return (
    <PrintedSheet paper="books-month" className="flex flex-col gap-4">
      <p className="hidden font-display text-xl print:block">{shop?.name[language]}</p>
      <h2 className="hidden text-lg first-letter:uppercase print:block">{t('books.title', { month: monthName })}</h2>
      <div className="not-printed flex flex-wrap items-end gap-3">
        <TextField
          label={t('books.month')}
          type="month"
          value={month}
          max={dayInTunis().slice(0, 7)}
          onChange={({ target }) => target.value && setParams({ month: target.value }, { replace: true })}
        />
        <Button look="secondary" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          {t('books.print')}
        </Button>
        <FileButton month={month} />
      </div>
      {!data && <Skeleton className="h-96" />}
      {data && <BooksClosing books={data} monthName={monthName} />}
      {data?.entries === 0 && data.accounts.length === 0 && (
        <EmptyState title={t('books.none')} text={t('books.noneText')} />
      )}
      {data && data.loansBeside > 0 && (
        <p>{t('books.loansBeside', { sum: formatDinars(language, data.loansBeside), month: monthName })}</p>
      )}
      {data && <BooksTables books={data} />}
    </PrintedSheet>
  )
}

function FileButton({ month }: { month: string }) {
  const { language, t } = useI18n()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const address = `${monthEndpoints.export.path.replace(':month', month)}?${new URLSearchParams({ language })}`
    await downloadFile(address, `comptes-${month}.csv`).catch(() => showToast('error', t('couriers.refused.other')))
    setBusy(false)
  }
  return (
    <Button look="secondary" pending={busy} onClick={() => void press()}>
      <FileDown className="size-4" aria-hidden="true" />
      {t('books.file')}
    </Button>
  )
}
