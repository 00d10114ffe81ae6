import type { MainCategory, Product } from '#contract/products.contract.ts'
import { useListProductsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { GridColumns, ProductCell } from '../catalogue/product-grid.tsx'

const most = 4

/** What is worn with it; where the owner has not said, others from the same shelf. */
export function Outfit({ product }: { product: Product }) {
  const { t } = useI18n()
  const { goesWith, mainCategory, subCategory } = product
  const chosen = useListProductsQuery({ ids: goesWith.join() }, { skip: goesWith.length === 0 })
  const alike = useListProductsQuery(
    { ...(subCategory ? { sub: subCategory } : { category: mainCategory as MainCategory }), limit: most + 1 },
    { skip: goesWith.length > 0 },
  )
  const { data } = goesWith.length > 0 ? chosen : alike
  const others = (data?.products ?? []).filter(({ _id }) => _id !== product._id).slice(0, most)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="outfit" className="mt-16">
      <h2 id="outfit" className="mb-6 text-2xl md:text-3xl">
        {t(goesWith.length > 0 ? 'product.outfit' : 'product.alike')}
      </h2>
      <GridColumns className="lg:grid-cols-4">
        {others.map((other, index) => (
          <ProductCell key={other._id} product={other} index={index} />
        ))}
      </GridColumns>
    </section>
  )
}
