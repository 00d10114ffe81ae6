import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MainCategory, Product } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { categoryNames } from '#web/storefront/catalogue/category-names.ts'
import { findLastVisitedList } from '#web/storefront/catalogue/last-visited-list.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Links back to the list and its scroll position, or to the category. On a phone it stands below the garment. */
export function Breadcrumb({ product, className }: { product: Product; className: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const list = useHydrated() ? findLastVisitedList() : undefined
  const category = categoryNames[product.mainCategory as MainCategory]

  const back = (event: MouseEvent) => {
    if (!list?.isPrevious || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }

  if (!list && !category) return null
  return (
    <p className={classNames('text-muted text-sm', className)}>
      <Link
        to={list?.address ?? `${paths.products}?category=${product.mainCategory}`}
        onClick={back}
        className="-ms-1 inline-flex min-h-11 min-w-11 items-center gap-1 underline-offset-4 hover:underline"
      >
        <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {list ? t('product.backToList') : category && t(category)}
      </Link>
    </p>
  )
}
