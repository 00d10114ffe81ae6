import { type FormEvent, useState } from 'react'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { lineTitle } from './line-text.ts'
import { useRemoveOrderProductMutation } from './shopper-orders-api.ts'

interface RemovePiecesProps {
  orderId: string
  line: OrderProduct
  /** Whether this is the only line: then removing it cancels the order. */
  isLastLine: boolean
}

/** Removes some or all pieces of a line from an order. */
export function RemovePieces({ orderId, line, isLastLine }: RemovePiecesProps) {
  const { language, t } = useI18n()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('1')
  const [error, setError] = useState<string>()
  const [remove, { isLoading }] = useRemoveOrderProductMutation()
  const title = lineTitle(line, language)
  const max = line.quantity

  const ask = () => {
    setTyped('1')
    setError(undefined)
    setOpen(true)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const quantityToRemove = wholeNumber(typed)
    if (quantityToRemove < 1 || quantityToRemove > max) return setError(t('orders.removeRange', { max }))
    const { error: failure } = await remove({ orderId, productKey: line.productKey, quantityToRemove })
    if (failure) return setError(t('orders.removeFailed'))
    setOpen(false)
    showToast('success', t('orders.removed', { qty: quantityToRemove }))
  }

  return (
    <>
      <Button look="quiet" size="small" className="-mx-3" aria-label={t('orders.removeOf', { title })} onClick={ask}>
        {t('orders.remove')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('orders.removeTitle')}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-muted">{title}</p>
          <TextField
            label={t('orders.removePrompt', { max })}
            hint={isLastLine ? t('orders.removeLast') : undefined}
            error={error}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            className="max-w-28 text-center tabular-nums"
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="danger" onClick={() => setOpen(false)}>
              {t('orders.keep')}
            </Button>
            <Button type="submit" pending={isLoading}>
              {t('orders.remove')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

/** Reads Latin and Arabic digits; anything else than a whole number counts as zero. */
function wholeNumber(text: string): number {
  const latin = text.trim().replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
  return /^\d{1,6}$/.test(latin) ? Number(latin) : 0
}
