import { useSearchParams } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { Checkout } from './checkout.tsx'
import { Confirmation } from './confirmation.tsx'

export const messages = loadOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('checkout.title'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const auth = useAuth()
  const [search] = useSearchParams()
  const placed = search.get('order')
  if (auth.status !== 'shopper') return null
  return (
    <div className="page py-6 md:py-10">
      {placed ? (
        <Confirmation id={placed} />
      ) : (
        <>
          <h1 className="text-3xl md:text-5xl">{t('checkout.title')}</h1>
          <Checkout shopper={auth.shopper} />
        </>
      )}
    </div>
  )
}
