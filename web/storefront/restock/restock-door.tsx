import { BellRing } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Product, ProductColor } from '#contract/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadRestockMessages } from '#web/i18n/load-later-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import type { RestockDialogProps } from './restock-dialog.tsx'

interface RestockDoorProps {
  product: Product
  colour: ProductColor
}

/** Where a colour, or a size of it, is sold out: no dead end. Its words and what it opens are fetched when wanted. */
export function RestockDoor({ product, colour }: RestockDoorProps) {
  const gone = colour.sizes.length > 0 ? colour.sizes.some(({ stock }) => stock <= 0) : colour.stock <= 0
  return gone ? <OpenDoor product={product} colour={colour} /> : null
}

function OpenDoor({ product, colour }: RestockDoorProps) {
  const { t } = useI18n()
  const known = useMessages(loadRestockMessages)
  const [Dialog, setDialog] = useState<ComponentType<RestockDialogProps>>()
  const [open, setOpen] = useState(false)

  const openDialog = () => {
    setOpen(true)
    import('./restock-dialog.tsx').then(
      ({ RestockDialog }) => setDialog(() => RestockDialog),
      () => showToast('error', t('page.partFailed')),
    )
  }

  // Its room is kept, so that nothing moves when its words have come.
  return (
    <div className="-mt-3 min-h-11">
      {known && (
        <Button look="secondary" aria-haspopup="dialog" onClick={openDialog}>
          <BellRing className="size-4" aria-hidden="true" />
          {t(colour.stock <= 0 ? 'restock.open' : 'restock.openSize')}
        </Button>
      )}
      {Dialog && open && <Dialog product={product} colour={colour} onClose={() => setOpen(false)} />}
    </div>
  )
}
