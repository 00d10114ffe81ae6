import type { CardProduct } from '#contract/products/product-cards.contract.ts'
import type { MainCategory, Product } from '#contract/products/products.contract.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ProductCard } from '../catalogue/product-card.tsx'

const most = 4

/** What is worn with it; where the owner has not said, or there is none left of it, others from the same shelf. */
export function Outfit({ product }: { product: Product }) {
  const { goesWith, mainCategory, subCategory } = product
  const soldOut = product.stockQuantity <= 0
  const wantsAlike = soldOut || goesWith.length === 0
  const chosen = useListCardsQuery({ ids: goesWith.join() }, { skip: goesWith.length === 0 })
  const sameShelf = useListCardsQuery(
    {
      ...(subCategory ? { sub: subCategory } : { category: mainCategory as MainCategory }),
      inStock: true,
      limit: most + 1,
    },
    { skip: !wantsAlike },
  )
  const sameKind = useListCardsQuery(
    { category: mainCategory as MainCategory, inStock: true, sort: 'trending', limit: most + 1 },
    { skip: !wantsAlike },
  )
  // A shelf of one has nothing to offer; its neighbours do.
  const alike = [...(sameShelf.data?.products ?? []), ...(sameKind.data?.products ?? [])].filter(
    ({ _id }, index, all) => all.findIndex((one) => one._id === _id) === index,
  )
  return (
    <>
      {wantsAlike && <Strip id="alike" heading="product.alike" of={product} garments={alike} />}
      <Strip id="outfit" heading="product.outfit" of={product} garments={chosen.data?.products ?? []} />
    </>
  )
}

interface StripProps {
  id: string
  heading: MessageKey
  of: Product
  garments: readonly CardProduct[]
}

/** One row, however many there are: to swipe through where it is narrow, as wide as they need where it is not. */
function Strip({ id, heading, of, garments }: StripProps) {
  const { t } = useI18n()
  const others = garments.filter(({ _id }) => _id !== of._id).slice(0, most)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="mb-6 text-2xl md:text-3xl">
        {t(heading)}
      </h2>
      <ul
        className={classNames(
          '-mx-page flex snap-x scroll-px-page gap-4 overflow-x-auto px-page pb-2 lg:mx-0 lg:grid lg:gap-6 lg:overflow-visible lg:px-0',
          others.length === most ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
        )}
      >
        {others.map((other) => (
          <li key={other._id} className="w-[44%] shrink-0 snap-start sm:w-[30%] lg:w-auto">
            <ProductCard product={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
