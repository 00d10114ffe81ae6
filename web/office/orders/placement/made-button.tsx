import { Ruler } from 'lucide-react'
import { useState } from 'react'
import type { CartMade } from '#contract/orders/cart/cart.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { MakingForm, type MakingFormProps } from '#web/making/making-form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DraftLine } from './order-draft.ts'

interface MadeButtonProps extends Pick<MakingFormProps, 'product' | 'colour' | 'bringing' | 'takenWeeks'> {
  onMade: (changes: Partial<DraftLine>) => void
}

/** Adds a made-to-measure piece with the form of the shop's product page. */
export function MadeButton({ onMade, ...props }: MadeButtonProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const add = (price: number, { readyOn: _ready, words: _words, ...wish }: CartMade) =>
    onMade({ price, wish, made: true, size: '', quantity: 1, toChoose: undefined })
  return (
    <>
      <Button look="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
        <Ruler className="size-4" aria-hidden="true" />
        {t('product.making')}
      </Button>
      {open && (
        <MakingForm {...props} addLabel={t('orders.form.addMade')} onClose={() => setOpen(false)} onMade={add} />
      )}
    </>
  )
}
