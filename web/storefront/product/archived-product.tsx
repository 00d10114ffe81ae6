import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { ProductListQuery } from '#contract/catalogue/products/products.contract.ts'
import { useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { GridColumns, ProductCell } from '#web/storefront/catalogue/product-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ArchivedGarment } from './archived-garment.ts'

const maxGarments = 4

/** Where to find similar garments: in its category, and if that is empty in its main category. */
export function similarLists({ mainCategory, subCategory }: ArchivedGarment) {
  return {
    shelf: { sub: subCategory, limit: maxGarments },
    kind: { category: mainCategory as ProductListQuery['category'], limit: maxGarments },
  }
}

/** Shown for a garment the shop no longer sells: its name and similar garments. */
export function ArchivedProduct({ garment }: { garment: ArchivedGarment }) {
  const { language, t } = useI18n()
  const { shelf, kind } = similarLists(garment)
  const { data: onShelf } = useListCardsQuery(shelf, { skip: !shelf.sub })
  const { data: list } = useListCardsQuery(kind)
  const similar = (onShelf?.products.length ? onShelf : list)?.products ?? []
  return (
    <article className="page py-8">
      <div className="flex flex-col items-center gap-4 text-center">
        <Picture
          url={garment.coverImage || '/placeholder.svg'}
          placeholder={garment.placeholder}
          alt=""
          sizes="12rem"
          className="aspect-4/5 w-48 rounded-lg opacity-60"
        />
        <h1 className="wrap-anywhere text-3xl">{productTitle(garment, language)}</h1>
        <p className="text-muted">{t('product.archived')}</p>
        {similar.length === 0 && <ButtonLink to={paths.products}>{t('product.archivedOthers')}</ButtonLink>}
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="alike" className="mt-12">
          <h2 id="alike" className="mb-6 text-2xl md:text-3xl">
            {t('product.alike')}
          </h2>
          <GridColumns className="lg:grid-cols-4">
            {similar.map((garment, index) => (
              <ProductCell key={garment._id} product={garment} index={index} />
            ))}
          </GridColumns>
        </section>
      )}
    </article>
  )
}
