import { type FormEvent, useState } from 'react'
import { isLow } from '#contract/catalogue/products/low-stock.rules.ts'
import {
  type OfficeProductRow,
  type StockCorrection,
  type StockReason,
  stockReasons,
} from '#contract/catalogue/products/office-products.contract.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useCorrectStockMutation } from '#web/office/catalogue/products/office-products-api.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { reasonName } from '#web/office/catalogue/products/table/stock-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass, SelectField, TextField } from '#web/ui/field.tsx'
import { StockGrid } from './stock-grid.tsx'
import { keyOf, variantsOf } from './stock-variants.rules.ts'
import { UndoRow } from './undo-stock.tsx'

type Corrected = Pick<StockCorrection, 'colorId' | 'size' | 'seen' | 'stock'>

/** The reasons for correcting a stock; received pieces have a form of their own. */
const reasons = stockReasons.filter((reason) => reason !== 'received')

export function StockCorrectionForm({ product }: { product: OfficeProductRow }) {
  const { t } = useI18n()
  const [correct, { isLoading }] = useCorrectStockMutation()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState<StockReason>('counted')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<MessageKey>()
  const [done, setDone] = useState<readonly Corrected[]>([])
  const [isUndone, setIsUndone] = useState(false)

  const wrong = (text: string | undefined) =>
    text !== undefined && text !== '' && !Number.isInteger(parsePieceCount(text))
  const corrections = variantsOf(product.colors).flatMap(({ colorId, size, stock: seen }) => {
    const stock = parsePieceCount(typed.get(keyOf({ colorId, size })) ?? '')
    return stock === undefined || stock === seen ? [] : [{ colorId, size, seen, stock }]
  })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setIsUndone(false)
    if (await write(corrections, { reason, note }, setDone)) {
      setTyped(new Map())
      setNote('')
    }
  }

  /** Saves one correction after the other; those made before a refusal stay, and are reported. */
  const write = async (
    corrections: readonly Corrected[],
    why: { reason: StockReason; note: string },
    tell: (written: readonly Corrected[]) => void,
  ) => {
    const written: Corrected[] = []
    try {
      for (const correction of corrections) {
        await correct({ id: product._id, body: { ...correction, ...why } }).unwrap()
        written.push(correction)
      }
      return true
    } catch (error) {
      setProblem(problemMessage(error))
      return false
    } finally {
      tell(written)
    }
  }

  const takeBack = async () => {
    setProblem(undefined)
    const back = done.map((correction) => ({ ...correction, stock: correction.seen, seen: correction.stock }))
    const stillThere = (taken: readonly Corrected[]) => setDone(done.slice(taken.length))
    setIsUndone(await write(back, { reason: 'counted', note: t('stock.takenBack') }, stillThere))
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <StockGrid
        label={t('stock.correct')}
        colors={product.colors}
        cell={(variant, label) => {
          const variantKey = keyOf(variant)
          return (
            <input
              aria-label={label}
              aria-invalid={wrong(typed.get(variantKey)) || undefined}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              value={typed.get(variantKey) ?? String(variant.stock)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setTyped(new Map([...typed, [variantKey, event.target.value]]))}
              className={`${inputClass} min-h-11 text-end ${isLow(variant.stock, product.lowLevel) ? 'stock-low' : ''}`}
            />
          )
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('stock.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value as StockReason)}
        >
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(reasonName(reason))}
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
        disabled={corrections.length === 0 || [...typed.values()].some((text) => wrong(text))}
      >
        {t('stock.save', { count: corrections.length })}
      </Button>
      {(done.length > 0 || isUndone) && (
        <UndoRow
          message={isUndone ? t('stock.takenBack') : t('stock.corrected', { count: done.length })}
          undo={done.length > 0 ? () => void takeBack() : undefined}
          pending={isLoading}
        />
      )}
    </form>
  )
}
