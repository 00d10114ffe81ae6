import { MessageCircle } from 'lucide-react'
import { deliveryFeeFor } from '#contract/orders/delivery.rules.ts'
import { formatPrice } from '#contract/text/money.ts'
import { whatsAppLink } from '#contract/text/phone-text.rules.ts'
import { findGovernorate, type GovernorateId } from '#contract/tunisia/governorates.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface OutfitTermsProps {
  name: string
  price: number
  governorate: GovernorateId
}

/** Where much money is decided on: what bringing it costs, and whom to ask. */
export function OutfitTerms({ name, price, governorate }: OutfitTermsProps) {
  const { language, t } = useI18n()
  const hydrated = useHydrated()
  const { data: delivery } = useFindDeliveryQuery()
  const whatsApp = useShop()?.whatsapp
  const fee = delivery && deliveryFeeFor(delivery, { governorate, subtotal: price })
  const place = findGovernorate(governorate)?.name[language] ?? ''
  const link = hydrated ? window.location.href : ''
  return (
    <p className="flex flex-wrap items-center gap-x-6 text-sm">
      {fee === 0 && t('occasions.broughtFree', { place })}
      {fee !== undefined && fee > 0 && t('occasions.brought', { place, price: formatPrice(language, fee) })}
      {whatsApp && (
        <a
          href={whatsAppLink(whatsApp, t('product.askText', { garment: name, link }).trim())}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-blue underline underline-offset-4 hover:decoration-2"
        >
          <MessageCircle className="size-4" aria-hidden="true" />
          {t('product.ask')}
        </a>
      )}
    </p>
  )
}
