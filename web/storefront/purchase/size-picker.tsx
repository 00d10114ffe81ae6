import { type RefObject, useId } from 'react'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SizeAdviceButton } from './size-advice-button.tsx'
import { SizeGuideButton } from './size-guide.tsx'
import { WornText } from './worn-text.tsx'

interface SizePickerProps {
  ref: RefObject<HTMLFieldSetElement | null>
  sizes: ProductColor['sizes']
  product: Product
  value: string | undefined
  /** Whether the user tried to buy without a size. */
  isMissing: boolean
  /** Receives the advised size too, if advice was used. */
  onChange: (size: string, advised?: string) => void
}

/** Sizes as radio buttons. A sold-out size stays in view and is marked as such. */
export function SizePicker({ ref, sizes, product, value, isMissing, onChange }: SizePickerProps) {
  const { language, t } = useI18n()
  const { sizeGuide: guide, _id: productId } = product
  const missingId = useId()
  const wornTextId = useId()
  const nameId = useId()
  return (
    <fieldset
      ref={ref}
      aria-labelledby={nameId}
      aria-describedby={isMissing ? missingId : wornTextId}
      className="scroll-my-4"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 lg:gap-x-5">
        <span id={nameId} className="me-auto font-semibold">
          {t('product.size')}
        </span>
        {guide !== 'none' && (
          <>
            <SizeAdviceButton guide={guide} productId={productId} sizes={sizes} value={value} onChoose={onChange} />
            <SizeGuideButton guide={guide} productId={productId} />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ size, stock }) => (
          <label
            key={size}
            className="relative inline-flex h-12 min-w-12 cursor-pointer items-center justify-center overflow-hidden rounded-md border border-line-strong bg-surface px-3 has-checked:border-brown has-checked:bg-brown has-checked:font-semibold has-checked:text-surface has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="size"
              value={size}
              checked={size === value}
              disabled={stock <= 0}
              onChange={() => onChange(size)}
              aria-label={
                stock > 0 ? sizeName(size, language) : t('product.sizeSoldOut', { size: sizeName(size, language) })
              }
              className="absolute inset-0 size-full opacity-0"
            />
            <bdi aria-hidden="true">{sizeName(size, language)}</bdi>
            {stock <= 0 && <span className="sold-out-line" aria-hidden="true" />}
          </label>
        ))}
      </div>
      <div className="mt-2">
        <WornText id={wornTextId} product={product} />
      </div>
      {isMissing && (
        <p id={missingId} role="alert" className="mt-2 scroll-my-4 text-red">
          {t('product.chooseSize')}
        </p>
      )}
    </fieldset>
  )
}
