import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficePeopleMessages } from '#web/i18n/load-office-messages.ts'
import { useRefundQuery } from '#web/office/orders/records/refunds-api.ts'
import { useTranslateIn } from '#web/office/platform/fields/use-translate-in.ts'
import { isMissing, MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { usePrintedInvoicesQuery } from './invoices-api.ts'
import { RefundSheet } from './refund-sheet.tsx'

export const messages = loadOfficePeopleMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.invoices'), unlisted: true }
}

/** Invoices and credit notes for print on A4, in the customer's language. */
export function Screen() {
  const i18n = useI18n()
  const { t } = i18n
  const [params] = useSearchParams()
  const ids = (params.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  const [language, setLanguage] = useState<Language>(i18n.language)
  const ref = params.get('refund') ?? ''
  const picked = usePrintedInvoicesQuery(ids, { skip: ids.length === 0 })
  const paid = useRefundQuery(ref, { skip: ref === '' })
  const [papers, refund] = [picked.currentData, paid.currentData]
  const isRequested = ids.length > 0 || ref !== ''
  const missing = [paid, picked].find(isMissing)
  const failed = missing !== undefined || !isRequested || papers?.length === 0
  const translate = useTranslateIn(language, loadOfficePeopleMessages)
  return (
    <OfficePage
      title={<span className="not-printed">{t(ref ? 'refund.title' : 'office.invoices')}</span>}
      actions={
        <div className="not-printed flex flex-wrap items-center gap-2">
          <fieldset className="flex gap-1.5">
            <legend className="sr-only">{t('invoices.language')}</legend>
            {languages.map((entry) => (
              <Chip key={entry} pressed={language === entry} onClick={() => setLanguage(entry)}>
                {t(`language.${entry}`)}
              </Chip>
            ))}
          </fieldset>
          <Button onClick={() => window.print()} disabled={!(papers?.length || refund) || !translate}>
            <Printer className="size-5" aria-hidden="true" />
            {t('invoices.print')}
          </Button>
        </div>
      }
    >
      {failed && (
        <MissingContent
          query={missing ?? picked}
          message={t('paper.none')}
          action={<ButtonLink to={paths.invoices}>{t('office.invoices')}</ButtonLink>}
        />
      )}
      {!failed && !((papers || refund) && translate) && <Skeleton className="h-96" />}
      {translate && refund && (
        <div className="invoices">
          <PrintedSheet paper="refund">
            <RefundSheet refund={refund} language={language} t={translate} />
          </PrintedSheet>
        </div>
      )}
      {translate && papers && papers.length > 0 && (
        <div className="invoices">
          {papers.map((paper) => (
            <PrintedSheet key={paper.id} paper={paper.kind === 'credit' ? 'credit-note' : 'invoice'}>
              <InvoiceSheet paper={paper} language={language} t={translate} />
            </PrintedSheet>
          ))}
        </div>
      )}
    </OfficePage>
  )
}
