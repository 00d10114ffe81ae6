import { Phone } from 'lucide-react'
import { formatPrice } from '#contract/platform/text/money.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { LimitMet } from './order-queue.ts'

/** Explains which limit the order exceeds, and shows the phone number of the shop. */
export function LimitNotice({ limit: { kind, most } }: { limit: LimitMet }) {
  const { language, t } = useI18n()
  const phone = useShop()?.phone
  return (
    <>
      <p className="mt-1">{t(`checkout.limit.${kind}`, { most, amount: formatPrice(language, most) })}</p>
      <p className="mt-1">{t('checkout.limit.kept')}</p>
      {phone && (
        <a
          href={`tel:${phone.replace(/\s/g, '')}`}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-brown-deep underline underline-offset-4"
        >
          <Phone className="size-4" aria-hidden="true" />
          {t('checkout.limit.call')} <bdi>{readablePhone(phone)}</bdi>
        </a>
      )}
    </>
  )
}
