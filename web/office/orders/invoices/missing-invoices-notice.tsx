import { Link } from 'react-router'
import type { InvoiceNeed } from '#contract/orders/invoices/invoice.rules.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Missing = readonly InvoiceNeed[]

/** Why no invoices are created, and the link to the setting. */
function useMissingWords(missing: Missing) {
  const { t } = useI18n()
  const off = missing.includes('off')
  const reasons = missing.map((need) => t(`invoices.missing.${need}`))
  return {
    why: `${t('invoices.missing')} ${joinList(reasons)}.`,
    to: paths.settingsPlace(off ? 'taxes' : 'shop'),
    press: t(off ? 'invoices.switchOn' : 'invoices.settings'),
  }
}

/** Shown above existing invoices while no new ones are created. */
export function MissingInvoicesNotice({ missing }: { missing: Missing }) {
  const { why, to, press } = useMissingWords(missing)
  if (missing.length === 0) return null
  return (
    <div role="status" className="rounded-md bg-saffron-soft px-4 py-3 text-brown-deep">
      <p>{why}</p>
      <Allowed right="change-settings">
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {press}
        </Link>
      </Allowed>
    </div>
  )
}

/** Shown for a month without invoices: nothing was delivered, or invoices are switched off. */
export function NoInvoices({ missing }: { missing: Missing }) {
  const { t } = useI18n()
  const { why, to, press } = useMissingWords(missing)
  if (missing.length === 0) return <EmptyState title={t('invoices.none')} text={t('invoices.noneText')} />
  return (
    <EmptyState
      title={t(missing.includes('off') ? 'invoices.off' : 'invoices.none')}
      text={why}
      action={
        <Allowed right="change-settings">
          <ButtonLink to={to}>{press}</ButtonLink>
        </Allowed>
      }
    />
  )
}
