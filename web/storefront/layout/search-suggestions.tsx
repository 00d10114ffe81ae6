import { useNavigate } from 'react-router'
import type { CardProduct } from '#contract/products/product-cards.contract.ts'
import { productTitle } from '#contract/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

interface SearchSuggestionsProps {
  id: string
  optionId: (index: number) => string
  products: readonly CardProduct[]
  active: number
  onChoose: () => void
}

export function SearchSuggestions({ id, optionId, products, active, onChoose }: SearchSuggestionsProps) {
  const { language, t } = useI18n()
  const navigate = useNavigate()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={products.length === 0}
      className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-float"
    >
      {products.map((product, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the box, whose keys choose
        <div
          key={product._id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          // Before the box loses its focus and the list with it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChoose()
            void navigate(paths.product(product._id))
          }}
          className={classNames(
            'flex cursor-pointer items-center gap-3 rounded-md p-2',
            index === active ? 'bg-brown-soft' : 'hover:bg-plaster',
          )}
        >
          <Picture
            url={product.coverImage}
            alt=""
            sizes="3rem"
            placeholder={product.placeholder}
            className="aspect-[4/5] w-11 shrink-0 rounded-sm"
          />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate">{productTitle(product, language)}</span>
            <Price now={product.newPrice} before={product.oldPrice} className="text-sm" />
          </span>
        </div>
      ))}
    </div>
  )
}
