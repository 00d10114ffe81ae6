import { useI18n } from '#web/i18n/i18n-context.ts'
import type { useInboxAddress } from '#web/office/orders/records/inbox-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Previous and next page. The total is not counted, because that would be slow with years of orders. */
export function InboxPager({
  inbox: { address, at },
  more,
}: {
  inbox: ReturnType<typeof useInboxAddress>
  more: boolean
}) {
  const { t } = useI18n()
  const page = Number(address.page ?? 1)
  if (page === 1 && !more) return null
  const pageLink = (targetPage: number) => ({ search: at({ page: targetPage > 1 ? String(targetPage) : undefined }) })
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-between gap-4">
      {page > 1 ? (
        <ButtonLink look="secondary" size="small" to={pageLink(page - 1)}>
          {t('orders.newer')}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-muted text-sm tabular-nums">{t('orders.page', { page })}</span>
      {more ? (
        <ButtonLink look="secondary" size="small" to={pageLink(page + 1)}>
          {t('orders.older')}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
