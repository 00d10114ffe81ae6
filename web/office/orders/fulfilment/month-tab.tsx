import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { type ProfitGroup, type ProfitRow, profitGroups } from '#contract/orders/fulfilment/profit.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { lastDayOf } from '#contract/platform/tunisia/days.rules.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useShop } from '#web/api/use-shop.ts'
import { saveCsv } from '#web/forms/save-file.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMonthName } from '#web/office/orders/invoices/month-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useProfitFileMutation, useProfitQuery } from './couriers-api.ts'
import { NumberTable } from './number-table.tsx'
import { ProfitAdvertising } from './profit-advertising.tsx'
import { ProfitOrders } from './profit-orders.tsx'

const groupings = ['garment', 'size', 'colour', 'governorate', 'courier'] as const

/** The profit of a month for the accountant, on screen, in print and as tables. */
export function MonthTab() {
  const { language, t } = useI18n()
  const shop = useShop()
  const [month, setMonth] = useState(() => dayInTunis().slice(0, 7))
  const monthName = useMonthName(month)
  const [open, setOpen] = useState<{ of: ProfitGroup; key: string; name: string }>()
  const [selectedReport, setSelectedReport] = useState<(typeof groupings)[number]>('garment')
  const days = { from: `${month}-01`, to: lastDayOf(month) }
  const fresh = { refetchOnMountOrArgChange: true }
  const reports = {
    garment: useProfitQuery({ ...days, by: 'garment' }, fresh).data,
    size: useProfitQuery({ ...days, by: 'size' }, fresh).data,
    colour: useProfitQuery({ ...days, by: 'colour' }, fresh).data,
    governorate: useProfitQuery({ ...days, by: 'governorate' }, fresh).data,
    courier: useProfitQuery({ ...days, by: 'courier' }, fresh).data,
  }
  const nameOf = (by: (typeof groupings)[number], { key, name }: ProfitRow) => {
    if (by === 'governorate') return governorates.find(({ id }) => id === key)?.name[language] ?? '—'
    return name || (by === 'courier' ? t('profit.inShop') : '—')
  }
  const [load, { isLoading }] = useProfitFileMutation()
  const save = async (by: ProfitGroup) => {
    const reply = await load({ ...days, by, language })
    if (reply.data === undefined) return showToast('error', t(courierRefusal(problemCode(reply.error))))
    saveCsv(`benefice-${by}-${month}.csv`, reply.data)
  }
  const money = (sum: number) => <bdi>{formatDinars(language, sum)}</bdi>
  const sums = (row: Omit<ProfitRow, 'key' | 'name'>) => [
    row.orders,
    ...[row.profit, row.income, row.cost, row.fees, row.returns].map(money),
  ]
  const heads = [t('profit.name'), t('office.orders'), t('profit.profit'), t('profit.income'), t('profit.cost')]
  const allCouriers = reports.courier?.all
  return (
    <PrintedSheet paper="courier-month" className="flex flex-col gap-4">
      <p className="hidden font-display text-xl print:block">{shop?.name[language]}</p>
      <div className="not-printed flex flex-wrap items-end gap-3">
        <TextField
          label={t('profit.month')}
          type="month"
          value={month}
          max={dayInTunis().slice(0, 7)}
          onChange={({ target }) => target.value && setMonth(target.value)}
        />
        <Button look="secondary" size="small" className="min-h-11" onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          {t('profit.print')}
        </Button>
        <details className="relative">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-md border border-line-strong bg-surface px-3 font-semibold text-sm hover:border-brown">
            <FileDown className="size-4" aria-hidden="true" />
            {t('profit.file')}
          </summary>
          <div className="absolute start-0 z-30 mt-1 flex min-w-48 flex-col rounded-lg border border-line bg-surface p-1 shadow-float">
            {profitGroups.map((by) => (
              <Button key={by} look="quiet" pending={isLoading} className="justify-start" onClick={() => void save(by)}>
                {t(`profit.by.${by}`)}
              </Button>
            ))}
          </div>
        </details>
      </div>
      {!allCouriers && <Skeleton className="h-96" />}
      {allCouriers?.orders === 0 && <EmptyState title={t('profit.none')} />}
      {allCouriers && allCouriers.orders > 0 && (
        <>
          <NumberTable
            title={`${t('profit.title')} · ${monthName}`}
            heads={[...heads, t('profit.fees'), t('profit.returns')]}
            rows={[{ key: 'all', cells: [monthName, ...sums(allCouriers)] }]}
          />
          {reports.courier && (
            <ProfitAdvertising key={`${month} ${reports.courier.advertising}`} month={month} report={reports.courier} />
          )}
          {allCouriers.costless > 0 && (
            <p className="text-muted text-sm">{t('profit.costless', { count: allCouriers.costless })}</p>
          )}
          <fieldset className="not-printed flex flex-wrap gap-2">
            <legend className="sr-only">{t('profit.by')}</legend>
            {groupings.map((by) => (
              <Chip key={by} pressed={by === selectedReport} onClick={() => setSelectedReport(by)}>
                {t(`profit.by.${by}`)}
              </Chip>
            ))}
          </fieldset>
          {groupings.map((by) => (
            // The screen shows one table at a time; print shows all.
            <div key={by} className={by === selectedReport ? undefined : 'hidden print:block'}>
              <NumberTable
                title={t(`profit.by.${by}`)}
                heads={[...heads, t('profit.fees'), t('profit.returns')]}
                rows={(reports[by]?.rows ?? []).map((row) => {
                  const name = nameOf(by, row)
                  return {
                    key: row.key,
                    cells: [name, ...sums(row)],
                    onOpen: () => setOpen({ of: by, key: row.key, name }),
                  }
                })}
              />
            </div>
          ))}
        </>
      )}
      {open && <ProfitOrders question={{ ...days, by: 'order', ...open }} onClose={() => setOpen(undefined)} />}
    </PrintedSheet>
  )
}
