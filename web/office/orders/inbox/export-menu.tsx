import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportEndpoints } from '#contract/orders/records/exports.contract.ts'
import { type InboxListFilters, toOrderQuery } from '#contract/orders/records/inbox-url.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { downloadFile } from '#web/office/platform/frame/file-transfer.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

const tables = ['orders', 'lines', 'payments', 'customers'] as const

/** Exports the filtered orders for a spreadsheet; the export of customers is always complete. */
export function ExportMenu({ address }: { address: InboxListFilters }) {
  const { language, t } = useI18n()
  const [busy, setBusy] = useState(false)
  const take = async (table: (typeof tables)[number]) => {
    setBusy(true)
    const { page: _page, limit: _limit, state, ...filter } = toOrderQuery(address)
    const query = table === 'customers' ? {} : { ...filter, ...(state && { state: state.join(',') }) }
    const parameters = Object.entries({ ...query, language }).map(([name, value]) => [name, String(value)])
    const file = `${exportEndpoints[table].path}?${new URLSearchParams(parameters)}`
    await downloadFile(file, `${t(`orders.export.${table}`)}.csv`).catch(() =>
      showToast('error', t('orders.export.failed')),
    )
    setBusy(false)
  }
  return (
    <details className="relative">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 font-semibold text-sm hover:border-brown">
        <Download className="size-4" aria-hidden="true" />
        <span className="max-md:sr-only">{t('orders.export')}</span>
      </summary>
      <div className="absolute end-0 z-30 mt-1 flex min-w-40 flex-col rounded-lg border border-line bg-surface p-1 shadow-float">
        {tables.map((table) => (
          <Button key={table} look="quiet" size="small" pending={busy} onClick={() => void take(table)}>
            {t(`orders.export.${table}`)}
          </Button>
        ))}
      </div>
    </details>
  )
}
