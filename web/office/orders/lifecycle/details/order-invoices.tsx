import { Link } from 'react-router'
import type { Paper } from '#contract/orders/invoices/invoices.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMakeInvoiceMutation, useOrderInvoicesQuery } from '#web/office/orders/invoices/invoices-api.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** The invoice of an order and its credit notes; for a delivered order without an invoice, the reason. */
export function OrderInvoices({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const { data } = useOrderInvoicesQuery(order._id)
  const [make, { isLoading }] = useMakeInvoiceMutation()
  if (!data || (data.papers.length === 0 && !data.lacksInvoice)) return null
  const press = () =>
    make(order._id)
      .unwrap()
      .catch((error: unknown) => showToast('error', t(refusalText(problemCode(error)))))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{t('orders.papers')}</h3>
      <ul className="flex flex-col gap-1">
        {data.papers.map((paper) => (
          <PaperItem key={paper.id} paper={paper} />
        ))}
      </ul>
      {data.lacksInvoice && (
        <div className="flex flex-col items-start gap-2 rounded-md bg-saffron-soft px-3 py-2 text-brown-deep text-sm">
          <p>{t('orders.papers.lacks')}</p>
          {data.missing.map((need) => (
            <p key={need}>{t(`orders.papers.missing.${need}`)}</p>
          ))}
          {data.missing.length === 0 && (
            <Allowed right="handle-orders">
              <Button look="secondary" size="small" pending={isLoading} onClick={() => void press()}>
                {t('orders.papers.make')}
              </Button>
            </Allowed>
          )}
        </div>
      )}
    </section>
  )
}

function PaperItem({ paper: { id, kind, number, issuedAt, total, pairedWith } }: { paper: Paper }) {
  const { language, t } = useI18n()
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Link to={paths.printInvoices([id])} className="text-blue underline underline-offset-4">
        {t(`orders.papers.${kind}`)} <bdi dir="ltr">{number}</bdi>
      </Link>
      <span className="text-muted text-sm">
        {formatDate(language, issuedAt)}
        {' · '}
        <bdi>{formatDinars(language, total)}</bdi>
        {pairedWith &&
          ` · ${t(kind === 'credit' ? 'orders.papers.takesBack' : 'orders.papers.takenBack', { number: pairedWith })}`}
      </span>
    </li>
  )
}
