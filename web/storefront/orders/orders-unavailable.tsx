import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const unauthorized = 401

/** The HTTP status of an error; undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}

export function OrdersSignIn() {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('orders.logIn')}
      action={
        // Reloads the document, because the state of the session on this page is out of date.
        <ButtonLink to={`${paths.login}?next=${encodeURIComponent(paths.orders)}`} reloadDocument>
          {t('nav.login')}
        </ButtonLink>
      }
    />
  )
}

export function OrdersLoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('failed.title')}
      text={t('orders.tryLater')}
      action={<Button onClick={onRetry}>{t('orders.retry')}</Button>}
    />
  )
}
