import { Link } from 'react-router'
import { mainCategories } from '#contract/catalogue/products/catalogue-values.ts'
import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import { awaitQuery } from '#web/api/await-query.ts'
import { productsApi, useListCardsQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import type { AppStore } from '#web/store.ts'
import { categoryNames } from '#web/storefront/catalogue/category-names.ts'
import { Picture } from '#web/ui/picture.tsx'

const faceOf = (category: MainCategory) => ({ category, sort: 'trending', limit: 1 }) as const

export function loadCategoryTiles({ dispatch }: AppStore) {
  const { listCards } = productsApi.endpoints
  return Promise.all(mainCategories.map((category) => awaitQuery(dispatch(listCards.initiate(faceOf(category))))))
}

/** The main categories, each with the picture of its most popular garment. */
export function CategoryTiles() {
  const { t } = useI18n()
  return (
    <nav aria-label={t('category.choose')} className="page">
      <ul className="grid grid-cols-3 gap-3 md:gap-10">
        {mainCategories.map((category) => (
          <li key={category}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CategoryTile({ category }: { category: MainCategory }) {
  const { t } = useI18n()
  const face = useListCardsQuery(faceOf(category)).data?.products[0]
  // The close-up is used here, because the garment as a whole is shown in the list below.
  const closeUp = face?.colors[0]?.images[1]
  return (
    <Link to={`${paths.products}?category=${category}`} className="group flex flex-col items-center gap-3">
      <span className="block w-full overflow-hidden rounded-lg bg-brown-soft">
        <Picture
          url={closeUp ?? face?.coverImage ?? '/placeholder.svg'}
          alt=""
          sizes="(min-width: 48rem) 24rem, 33vw"
          {...(face && !closeUp && { placeholder: face.placeholder })}
          className="aspect-[4/5] transition-transform duration-500 ease-soft group-hover:scale-105"
        />
      </span>
      <span className="font-display text-[min(1.25rem,6.5vw)] md:text-2xl">{t(categoryNames[category])}</span>
    </Link>
  )
}
