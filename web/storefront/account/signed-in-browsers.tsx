import { browserName } from '#contract/people/accounts/browser-name.rules.ts'
import type { ShopperSession } from '#contract/people/accounts/shopper-sessions.contract.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useEndOtherSessionsMutation, useShopperSessionsQuery } from './shopper-sessions-api.ts'

/** Lists where the account is signed in, and signs it out in all other browsers. */
export function SignedInBrowsers() {
  const { t } = useI18n()
  const { data: sessions, isError } = useShopperSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()

  async function end(): Promise<void> {
    const { error } = await endOthers()
    showToast(error ? 'error' : 'success', t(error ? 'sessions.failed' : 'sessions.ended'))
  }

  return (
    <section aria-labelledby="own-sessions" className="mt-12 border-line border-t pt-8">
      <h2 id="own-sessions" className="text-2xl">
        {t('sessions.title')}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{t('sessions.text')}</p>
      {sessions ? (
        <ul className="mt-4 max-w-prose divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.createdAt} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <p className="mt-4 text-red">{t('sessions.unread')}</p>
      ) : (
        <Skeleton className="mt-4 h-16" />
      )}
      {sessions?.some(({ current }) => !current) && (
        <Button look="secondary" className="mt-4" pending={isLoading} onClick={() => void end()}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </section>
  )
}

function SessionRow({ session: { current, lastUsedAt, userAgent } }: { session: ShopperSession }) {
  const { language, t } = useI18n()
  return (
    <li className="py-3">
      <bdi className="block font-semibold">{browserName(userAgent) ?? t('sessions.unknown')}</bdi>
      <span className="text-muted text-sm">
        {current ? t('sessions.here') : t('sessions.used', { day: formatDate(language, lastUsedAt) })}
      </span>
    </li>
  )
}
