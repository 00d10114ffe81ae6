import { type FormEvent, useState } from 'react'
import type { OfficeOrder } from '#contract/orders/office-orders.contract.ts'
import { formatDinars, readDinars, toDinars, toMillimes } from '#contract/text/money.ts'
import { problemCode } from '#web/api/refused-call.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useDeliverPartMutation } from '#web/office/orders/office-orders-api.ts'
import { lineTitle, lineVariant } from '#web/office/orders/order-line-text.ts'
import { refusalWords } from '#web/office/orders/order-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Which pieces were kept at the door, and what was paid for them. */
export function PartDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { language, t } = useI18n()
  const [deliver, { isLoading }] = useDeliverPartMutation()
  const [kept, setKept] = useState<Readonly<Record<string, number>>>({})
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const { products, deliveryFee, discount } = order
  const count = (key: string) => kept[key] ?? 0
  const goods = products.reduce((sum, { productKey, price }) => sum + count(productKey) * toMillimes(price), 0)
  const most = toDinars(goods + toMillimes(deliveryFee))
  const proposed = toDinars(Math.max(goods + toMillimes(deliveryFee) - toMillimes(discount), 0))
  const due = typed === undefined ? proposed : readDinars(typed)
  const all = products.every(({ productKey, quantity }) => count(productKey) === quantity)
  const wrong = goods === 0 || all
  const wrongDue = due === undefined || due > most

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || due === undefined || wrongDue) return
    const chosen = Object.entries(kept).filter(([, quantity]) => quantity > 0)
    const body = {
      kept: chosen.map(([productKey, quantity]) => ({ productKey, quantity })),
      due,
      version: order.version,
    }
    const { error } = await deliver({ id: order._id, ...body })
    if (error) showToast('error', t(refusalWords(problemCode(error))))
    else onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('orders.part.title')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-muted">{t('orders.part.text')}</p>
        {products.map((line) => (
          <div key={line.productKey} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="font-semibold">{lineTitle(line, language)}</span>
              <span className="block text-muted text-sm">{lineVariant(line, language)}</span>
            </span>
            <span className="flex shrink-0 items-center gap-2">
              <SelectField
                label={t('orders.part.kept', { title: lineTitle(line, language) })}
                labelHidden
                value={count(line.productKey)}
                onChange={({ target }) => setKept({ ...kept, [line.productKey]: Number(target.value) })}
              >
                {upTo(line.quantity).map((pieces) => (
                  <option key={pieces} value={pieces}>
                    {pieces}
                  </option>
                ))}
              </SelectField>
              <span className="text-muted text-sm">{t('orders.part.of', { count: line.quantity })}</span>
            </span>
          </div>
        ))}
        {tried && wrong && (
          <p role="alert" className="text-red text-sm">
            {t('orders.part.wrong')}
          </p>
        )}
        <TextField
          label={t('orders.part.due')}
          inputMode="decimal"
          dir="ltr"
          className="rtl:text-end"
          maxLength={14}
          value={typed ?? proposed.toFixed(3)}
          onChange={({ target }) => setTyped(target.value)}
          error={tried && wrongDue ? t('orders.part.wrongDue', { sum: formatDinars(language, most) }) : undefined}
        />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('orders.close')}
          </Button>
          <Button type="submit" pending={isLoading}>
            {t('orders.part.press')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const upTo = (most: number) => [...Array(most + 1).keys()]
