import { deliveryFeeFor } from '#contract/orders/placement/delivery.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { findGovernorate, type GovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { AskOnWhatsApp } from '#web/storefront/call-me/ask-on-whatsapp.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface OutfitTermsProps {
  name: string
  price: number
  governorate: GovernorateId
}

/** Delivery terms and a contact link below an outfit, because it costs much. */
export function OutfitTerms({ name, price, governorate }: OutfitTermsProps) {
  const { language, t } = useI18n()
  const hydrated = useHydrated()
  const { data: delivery } = useFindDeliveryQuery()
  const fee = delivery && deliveryFeeFor(delivery, { governorate, subtotal: price })
  const place = findGovernorate(governorate)?.name[language] ?? ''
  const link = hydrated ? window.location.href : ''
  return (
    <p className="flex flex-wrap items-center gap-x-6 text-sm">
      {fee === 0 && t('occasions.broughtFree', { place })}
      {fee !== undefined && fee > 0 && t('occasions.brought', { place, price: formatPrice(language, fee) })}
      <AskOnWhatsApp text={t('product.askText', { garment: name, link }).trim()} />
    </p>
  )
}
