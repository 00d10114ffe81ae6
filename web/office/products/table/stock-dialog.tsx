import { type FormEvent, useState } from 'react'
import { type OfficeProductRow, type StockReason, stockReasons } from '#contract/products/office-products.contract.ts'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import { readDinars } from '#contract/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useCorrectStockMutation } from '#web/office/products/office-products-api.ts'
import { problemMessage } from '#web/office/products/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { StockLedger } from './stock-ledger.tsx'
import { reasonName } from './stock-reasons.ts'

interface Counted {
  colorId: number
  size: string
  seen: number
  label: string
}

/** Every colour and size of a product with its count, a reason for what is corrected, and all that happened before. */
export function StockDialog({ product, onClose }: { product: OfficeProductRow; onClose: () => void }) {
  const { t, language } = useI18n()
  const [correct, { isLoading }] = useCorrectStockMutation()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState<StockReason>('counted')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<MessageKey>()

  const counts = product.colors.flatMap(({ id, colorName, stock, sizes }): Counted[] =>
    sizes.length > 0
      ? sizes.map(({ size, stock: seen }) => ({ colorId: id, size, seen, label: `${colorName[language]} · ${size}` }))
      : [{ colorId: id, size: '', seen: stock, label: colorName[language] }],
  )
  const keyOf = ({ colorId, size }: Counted) => `${colorId} ${size}`
  const corrections = counts.flatMap((one) => {
    const stock = readDinars(typed.get(keyOf(one)) ?? '')
    return stock === undefined || stock === one.seen ? [] : [{ ...one, stock }]
  })
  const wrong = (one: Counted) => {
    const text = typed.get(keyOf(one))
    return text !== undefined && text !== '' && !Number.isInteger(readDinars(text))
      ? t('productForm.notACount')
      : undefined
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    try {
      for (const { label: _label, ...correction } of corrections) {
        await correct({ id: product._id, body: { ...correction, reason, note } }).unwrap()
      }
      setTyped(new Map())
      setNote('')
    } catch (error) {
      setProblem(problemMessage(error))
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stock.title', { name: productTitle(product, language) })}
      className="w-[min(44rem,calc(100vw-2rem))]"
      actions={
        <Button look="secondary" onClick={onClose}>
          {t('preview.close')}
        </Button>
      }
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {counts.map((one) => (
            <TextField
              key={keyOf(one)}
              label={<bdi>{one.label}</bdi>}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              value={typed.get(keyOf(one)) ?? String(one.seen)}
              error={wrong(one)}
              onChange={(event) => setTyped(new Map([...typed, [keyOf(one), event.target.value]]))}
            />
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={t('stock.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value as StockReason)}
          >
            {stockReasons.map((one) => (
              <option key={one} value={one}>
                {t(reasonName(one))}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('stock.note')}
            value={note}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {problem && (
          <p role="alert" className="text-red">
            {t(problem)}
          </p>
        )}
        <Button
          type="submit"
          pending={isLoading}
          disabled={corrections.length === 0 || counts.some((one) => wrong(one) !== undefined)}
        >
          {t('stock.save', { count: corrections.length })}
        </Button>
      </form>
      <StockLedger id={product._id} />
    </Dialog>
  )
}
