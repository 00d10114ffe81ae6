import { useState } from 'react'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useAuth } from '#web/identity/auth-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type RequestResult, RestockForm } from './restock-form.tsx'

export interface RestockDialogProps {
  product: Product
  colour: ProductColor
  onClose: () => void
}

export function RestockDialog({ product, colour, onClose }: RestockDialogProps) {
  const { language, t } = useI18n()
  const auth = useAuth()
  const [request, setRequest] = useState<RequestResult>()
  const sizes = colour.sizes.filter(({ stock }) => stock <= 0).map(({ size }) => size)
  const [size, setSize] = useState(sizes.length === 1 ? sizes[0] : undefined)
  const garment = [productTitle(product, language), colour.colorName[language]].join(' · ')
  const proven = auth.status === 'shopper' && auth.shopper.emailVerified ? auth.shopper.email : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('restock.title')}
      className="max-sm:mb-0! max-sm:w-full! max-sm:max-w-none! max-sm:rounded-b-none!"
      actions={request && <Button onClick={onClose}>{t('restock.close')}</Button>}
    >
      <p className="wrap-anywhere text-muted">{garment}</p>
      {request ? (
        <Notice kind="success" title={t(`restock.asked.${request}`)}>
          {t('restock.order')}
        </Notice>
      ) : (
        <RestockForm
          key={proven ?? ''}
          sizes={sizes}
          size={size}
          confirmedEmail={proven}
          wantedRequest={{ productId: product._id, colour: colour.id, language }}
          onSize={setSize}
          onAsked={setRequest}
        />
      )}
    </Dialog>
  )
}
