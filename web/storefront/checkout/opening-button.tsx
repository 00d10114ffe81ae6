import { BellRing } from 'lucide-react'
import { useI18n, useI18nInstance } from '#web/i18n/i18n-context.ts'
import { loadRestockMessages } from '#web/i18n/load-on-demand-messages.ts'
import { usePart } from '#web/storefront/purchase/use-lazy-component.ts'
import { Button } from '#web/ui/button.tsx'

/** Offers a mail at the opening of the shop. Messages and dialog are loaded on the first press. */
export function OpeningButton() {
  const { t } = useI18n()
  const i18n = useI18nInstance()
  const { Part, show, hide } = usePart(async () => {
    const [{ OpeningDialog }] = await Promise.all([
      import('#web/storefront/restock/opening-dialog.tsx'),
      i18n.add(loadRestockMessages),
    ])
    return OpeningDialog
  })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={show}>
        <BellRing className="size-4 shrink-0" aria-hidden="true" />
        {t('product.tellMe')}
      </Button>
      {Part && <Part onClose={hide} />}
    </>
  )
}
