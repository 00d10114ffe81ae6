import { Check } from 'lucide-react'
import { useState } from 'react'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { CountItem, StockCount } from '#contract/catalogue/products/stock.contract.ts'
import { parsePieceCount } from '#contract/platform/text/parse-count.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { inputClass } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useWriteCountMutation } from './stock-api.ts'
import { StockGrid } from './stock-grid.tsx'
import { keyOf, type StockVariant } from './stock-variants.rules.ts'

/** A product in the stocktake: expected and counted pieces. */
export function StocktakeGarment({ count, product }: { count: StockCount; product: OfficeProductRow }) {
  const { t, language } = useI18n()
  const name = productTitle(product, language)
  const counted = new Map(
    count.items.filter(({ productId }) => productId === product._id).map((item) => [keyOf(item), item]),
  )
  return (
    <section aria-label={name} className="flex gap-3 rounded-lg border border-line bg-surface p-3">
      <Picture
        url={product.coverImage || '/placeholder.svg'}
        placeholder={product.placeholder}
        alt=""
        sizes="3rem"
        className="aspect-4/5 w-11 shrink-0 self-start rounded-sm max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere pb-1 font-semibold font-text text-base">{name}</h2>
        <StockGrid
          label={t('counting.of', { name })}
          colors={product.colors}
          cell={(variant, label) => (
            <CountCell
              // A newer count by a colleague changes the key, so that the field shows it instead of the typed number.
              key={counted.get(keyOf(variant))?.counted ?? ''}
              count={count.id}
              productId={product._id}
              variant={variant}
              item={counted.get(keyOf(variant))}
              label={t('counting.countOf', { name: `${name}, ${label}` })}
            />
          )}
        />
      </div>
    </section>
  )
}

interface CountCellProps {
  count: number
  productId: string
  variant: StockVariant
  item: CountItem | undefined
  label: string
}

/** Saves the count when the field loses focus, so that no count is lost. */
function CountCell({ count, productId, variant, item, label }: CountCellProps) {
  const { t } = useI18n()
  const [write, { isLoading }] = useWriteCountMutation()
  const [typed, setTyped] = useState<string>()
  const [seen, setSeen] = useState(variant.stock)
  const previousCount = item?.counted ?? null
  const text = typed ?? (previousCount === null ? '' : String(previousCount))
  const number = text.trim() === '' ? null : parsePieceCount(text)
  const wrong = number === undefined || (number !== null && (!Number.isInteger(number) || number < 0))

  const keep = async () => {
    if (typed === undefined || wrong || number === previousCount) return
    try {
      const { colorId, size } = variant
      await write({
        id: count,
        body: { productId, colorId, size, counted: number, seen, before: previousCount },
      }).unwrap()
    } catch (error) {
      showToast('error', t(problemMessage(error)))
    }
    setTyped(undefined)
  }

  return (
    <span className="flex flex-col items-end gap-0.5">
      <input
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-busy={isLoading || undefined}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        placeholder="—"
        value={text}
        onFocus={(event) => {
          setSeen(variant.stock)
          event.target.select()
        }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => event.key === 'Enter' && void keep()}
        className={`${inputClass} min-h-11 text-end`}
      />
      <span className="flex items-center gap-1 text-muted text-xs tabular-nums">
        {item && (
          <span title={t('counting.by', { name: item.staffName })}>
            <Check className="size-3.5 text-olive-deep" aria-label={t('counting.by', { name: item.staffName })} />
          </span>
        )}
        {t('counting.expected', { count: variant.stock })}
      </span>
    </span>
  )
}
