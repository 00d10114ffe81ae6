import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ColourPickerProps {
  product: Product
  colour: ProductColor
  onChange: (index: number) => void
}

/** The colours, as small pictures of the garment. */
export function ColourPicker({ product, colour, onChange }: ColourPickerProps) {
  const { language, t } = useI18n()
  return (
    <fieldset>
      <legend className="mb-3">
        <span className="font-semibold">{t('product.availableColours')}</span>{' '}
        <span className="text-muted">
          {colour.colorName[language]}
          <span className="sr-only"> {t('product.selected')}</span>
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {product.colors.map(({ id, colorName, images, stock }, index) => (
          <label
            key={id}
            className="relative block w-18 cursor-pointer rounded-md border-2 border-transparent p-0.5 has-checked:border-brown has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="colour"
              value={id}
              checked={id === colour.id}
              onChange={() => onChange(index)}
              aria-label={[
                stock > 0 ? colorName[language] : t('product.colourSoldOut', { name: colorName[language] }),
                ...(index === 0 && product.colors.length > 1 ? [t('product.default')] : []),
              ].join(language === 'ar' ? '، ' : ', ')}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <Picture
              url={images[0] ?? product.coverImage}
              alt=""
              sizes="5rem"
              className={classNames('aspect-[4/5] rounded-sm', stock <= 0 && 'opacity-45')}
            />
            {stock <= 0 && <span className="sold-out-line" aria-hidden="true" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
