import { useDeferredValue } from 'react'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import type { MainCategory, Product } from '#contract/catalogue/products/products.contract.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { ProductCell } from '#web/storefront/catalogue/product-grid.tsx'
import { classNames } from '#web/ui/class-names.ts'

const maxGarments = 4

/** Garments to wear with this one, and similar ones; if it is sold out, the similar ones come first. */
export function Outfit({ product }: { product: Product }) {
  const { goesWith, mainCategory, subCategory } = product
  const soldOut = product.stockQuantity <= 0
  const recommended = useListCardsQuery({ ids: goesWith.join() }, { skip: goesWith.length === 0 })
  const sameShelf = useListCardsQuery({
    ...(subCategory ? { sub: subCategory } : { category: mainCategory as MainCategory }),
    inStock: true,
    limit: maxGarments + goesWith.length + 1,
  })
  const onShelf = withoutShown(product, sameShelf.data?.products)
  const sameKind = useListCardsQuery(
    {
      category: mainCategory as MainCategory,
      inStock: true,
      sort: 'trending',
      limit: 2 * maxGarments + goesWith.length + 1,
    },
    // A shelf with few garments is filled up from its main category.
    { skip: onShelf === undefined || onShelf.length >= maxGarments },
  )
  const similar = [...(onShelf ?? []), ...(withoutShown(product, sameKind.data?.products) ?? [])].filter(
    ({ _id }, index, list) => list.findIndex((candidate) => candidate._id === _id) === index,
  )
  const strips = [
    <Strip key="outfit" id="outfit" heading="product.outfit" garments={recommended.data?.products ?? []} />,
    <Strip key="alike" id="alike" heading="product.alike" garments={similar} />,
  ]
  return soldOut ? strips.reverse() : strips
}

/** Leaves out the garment itself and those recommended with it. */
function withoutShown({ _id, goesWith }: Product, garments: readonly CardProduct[] | undefined) {
  return garments?.filter((garment) => garment._id !== _id && !goesWith.includes(garment._id))
}

interface StripProps {
  id: string
  heading: MessageKey
  garments: readonly CardProduct[]
}

/** One row of garments, to swipe through on narrow screens. */
function Strip({ id, heading, garments }: StripProps) {
  const { t } = useI18n()
  // They arrive after the page is shown; deferring keeps the page responsive while they render.
  const shownGarments = useDeferredValue(garments).slice(0, maxGarments)
  if (shownGarments.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="mb-6 text-2xl md:text-3xl">
        {t(heading)}
      </h2>
      <ul
        className={classNames(
          'garment-cards garment-strip *:snap-start -mx-page snap-x scroll-px-page overflow-x-auto px-page pb-2 lg:mx-0 lg:grid-flow-row lg:overflow-visible lg:px-0',
          shownGarments.length === maxGarments ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {shownGarments.map((garment, index) => (
          <ProductCell key={garment._id} product={garment} index={index} />
        ))}
      </ul>
    </section>
  )
}
