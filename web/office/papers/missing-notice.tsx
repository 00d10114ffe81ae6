import { Link } from 'react-router'
import type { InvoiceNeed } from '#contract/papers/invoice.rules.ts'
import { joinList } from '#contract/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/frame/allowed.tsx'
import { paths } from '#web/paths.ts'

/** Why no invoices are made; nothing where they are. */
export function MissingNotice({ missing }: { missing: readonly InvoiceNeed[] }) {
  const { t } = useI18n()
  if (missing.length === 0) return null
  return (
    <div role="status" className="rounded-md bg-saffron-soft px-4 py-3 text-brown-deep">
      <p>
        {t('invoices.missing')} {joinList(missing.map((need) => t(`invoices.missing.${need}`)))}.
      </p>
      <Allowed right="change-settings">
        <Link
          to={paths.settingsPlace(missing.includes('off') ? 'taxes' : 'shop')}
          className="font-semibold underline underline-offset-4"
        >
          {t('invoices.settings')}
        </Link>
      </Allowed>
    </div>
  )
}
