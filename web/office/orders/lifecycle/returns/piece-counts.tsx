import type { ReactNode } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { lineTitle, lineVariant } from '#web/office/orders/records/order-line-text.ts'
import { SelectField } from '#web/ui/field.tsx'

export type Counts = Readonly<Record<string, number>>

interface PieceCountsProps {
  order: OfficeOrder
  counts: Counts
  onChange: (counts: Counts) => void
  /** The label for screen readers. */
  countLabel?: 'orders.return.count' | 'orders.part.kept'
  /** Additional content for a selected line. */
  more?: (line: OrderProduct) => ReactNode
}

/** Chooses a quantity for each line of an order. */
export function PieceCounts({ order, counts, onChange, countLabel = 'orders.return.count', more }: PieceCountsProps) {
  const { language, t } = useI18n()
  return order.products.map((line) => (
    <div key={line.productKey} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="font-semibold">{lineTitle(line, language)}</span>
          <span className="block text-muted text-sm">{lineVariant(line, language)}</span>
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <SelectField
            label={t(countLabel, { title: lineTitle(line, language) })}
            labelHidden
            value={counts[line.productKey] ?? 0}
            onChange={({ target }) => onChange({ ...counts, [line.productKey]: Number(target.value) })}
          >
            {[...Array(line.quantity + 1).keys()].map((pieces) => (
              <option key={pieces} value={pieces}>
                {pieces}
              </option>
            ))}
          </SelectField>
          <span className="text-muted text-sm">{t('orders.part.of', { count: line.quantity })}</span>
        </span>
      </div>
      {(counts[line.productKey] ?? 0) > 0 && more?.(line)}
    </div>
  ))
}

export const chosenPieces = (counts: Counts) =>
  Object.entries(counts).flatMap(([productKey, quantity]) => (quantity > 0 ? [{ productKey, quantity }] : []))

export const isEverything = ({ products }: OfficeOrder, counts: Counts) =>
  products.every(({ productKey, quantity }) => (counts[productKey] ?? 0) === quantity)

/** The value of the chosen pieces in millimes, at their sale prices. */
export const valueOfPieces = ({ products }: OfficeOrder, counts: Counts) =>
  products.reduce((sum, { productKey, price }) => sum + (counts[productKey] ?? 0) * toMillimes(price), 0)
