import { type FormEvent, useRef, useState } from 'react'
import { isLow } from '#contract/catalogue/products/low-stock.rules.ts'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass, TextField } from '#web/ui/field.tsx'
import { useReceiveStockMutation } from './stock-api.ts'
import { StockGrid } from './stock-grid.tsx'
import { keyOf, variantsOf } from './stock-variants.rules.ts'
import { BookedDelivery } from './undo-stock.tsx'
import { VariantDaysLeft } from './variant-days-left.tsx'

/** Adds received pieces to the stock, whatever it is. */
export function ReceivedStockForm({ product }: { product: OfficeProductRow }) {
  const { t } = useI18n()
  const [receive, { isLoading }] = useReceiveStockMutation()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<MessageKey>()
  const [done, setDone] = useState<{ id: number; pieces: number }>()
  const key = useRef<string>(undefined)

  const read = (text: string | undefined) => (text?.trim() ? parsePieceCount(text.trim().replace(/^\+/, '')) : 0)
  const wrong = (text: string | undefined) => !Number.isInteger(read(text)) || Number(read(text)) < 0
  const pieces = variantsOf(product.colors).flatMap(({ colorId, size }) => {
    const received = read(typed.get(keyOf({ colorId, size })))
    return received ? [{ productId: product._id, colorId, size, received }] : []
  })
  const sum = pieces.reduce((sum, { received }) => sum + received, 0)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    // After a request without a response, the same key keeps the delivery from being booked twice.
    key.current ??= crypto.randomUUID()
    try {
      setDone(await receive({ pieces, note, key: key.current }).unwrap())
      key.current = undefined
      setTyped(new Map())
      setNote('')
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <p className="text-muted text-sm">{t('stock.receivedHint')}</p>
      <StockGrid
        label={t('stock.received')}
        colors={product.colors}
        cell={(variant, label) => {
          const variantKey = keyOf(variant)
          return (
            <span className="flex items-end justify-end gap-1 max-sm:flex-col sm:items-center">
              <span className="flex items-end leading-tight max-sm:gap-1 sm:flex-col">
                <span className={isLow(variant.stock, product.lowLevel) ? 'stock-low' : 'text-muted'}>
                  {variant.stock}
                </span>
                <VariantDaysLeft product={product} variant={variant} />
              </span>
              <input
                aria-label={t('stock.receivedOf', { name: label })}
                aria-invalid={wrong(typed.get(variantKey)) || undefined}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                placeholder="+"
                value={typed.get(variantKey) ?? ''}
                onChange={(event) => {
                  key.current = undefined
                  setTyped(new Map([...typed, [variantKey, event.target.value]]))
                }}
                className={`${inputClass} min-h-11 text-end`}
              />
            </span>
          )
        }}
      />
      <TextField
        label={t('stock.note')}
        value={note}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      {problem && (
        <p role="alert" className="text-red">
          {t(problem)}
        </p>
      )}
      <Button type="submit" pending={isLoading} disabled={sum === 0 || [...typed.values()].some(wrong)}>
        {t('stock.receive', { count: sum })}
      </Button>
      {done && <BookedDelivery delivery={done} />}
    </form>
  )
}
