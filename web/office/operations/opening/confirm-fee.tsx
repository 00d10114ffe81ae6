import { formatPrice } from '#contract/platform/text/money.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmFeeMutation } from './opening-api.ts'

/** Confirms the default delivery fee, which completes the step. */
export function ConfirmFee({ onKept }: { onKept: () => void }) {
  const { language, t } = useI18n()
  const { data } = useFindDeliveryQuery()
  const [keep, { isLoading }] = useConfirmFeeMutation()
  if (!data) return null
  return (
    <Button look="secondary" size="small" pending={isLoading} onClick={() => void keep().then(onKept)}>
      {t('opening.keepFee', { fee: formatPrice(language, data.fee) })}
    </Button>
  )
}
