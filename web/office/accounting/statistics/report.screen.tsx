import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { inEveryLanguage } from '#contract/platform/text/languages.ts'
import { useShop } from '#web/api/use-shop.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficePeopleMessages } from '#web/i18n/load-office-messages.ts'
import { MonthPicker, readMonth, useMonthName } from '#web/office/orders/invoices/month-picker.tsx'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFiguresQuery } from './figures-api.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTaxes } from './report-taxes.tsx'

export const messages = loadOfficePeopleMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.report'), unlisted: true }
}

/** The printable report of a month, for the accountant. */
export function Screen() {
  const { language, t } = useI18n()
  const shop = useShop()
  const [params] = useSearchParams()
  const month = readMonth(params.get('month'))
  const name = useMonthName(month)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const { currentData: figures } = useFiguresQuery(
    { by: 'governorate', from: `${month}-01`, to: lastDay },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <OfficePage
      title={<span className="not-printed">{t('office.report')}</span>}
      actions={
        <div className="not-printed flex flex-wrap items-center gap-3">
          <MonthPicker month={month} />
          <Button onClick={() => window.print()} disabled={!figures}>
            <Printer className="size-5" aria-hidden="true" />
            {t('invoices.print')}
          </Button>
        </div>
      }
    >
      {figures ? (
        <PrintedSheet paper="month-report" className="invoices">
          <article aria-label={t('report.title', { month: name })} className="invoice">
            <header>
              <p className="font-display text-[1.4em]">{shop && inEveryLanguage(shop.name)[language]}</p>
              <h2 className="text-[1.5em]">{t('report.title', { month: name })}</h2>
              <p>{t('report.placedIn')}</p>
            </header>
            <ReportTable figures={figures} />
            <Allowed right="read-invoices">
              <ReportTaxes month={month} />
            </Allowed>
          </article>
        </PrintedSheet>
      ) : (
        <Skeleton className="h-96" />
      )}
    </OfficePage>
  )
}
