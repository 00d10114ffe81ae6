import { memo, type ReactNode } from 'react'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cardSizes, ProductCard } from './product-card.tsx'

/** Pictures after these are loaded lazily. */
const eagerPictures = 2
const largeCardSizes = `(width>=48rem) 41rem,${cardSizes}`

export function GridColumns({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <ul className={classNames('garment-cards two-columns md:grid-cols-3', className)}>{children}</ul>
}

interface ProductCellProps {
  product: CardProduct
  index: number
  leads?: boolean
  /** Takes the space of four cards on wide screens. */
  isLarge?: boolean
  preferredColour?: string | undefined
}

/** Memoised: after hydration a list renders again with the same garments. */
export const ProductCell = memo(({ product, index, leads, isLarge, preferredColour }: ProductCellProps) => (
  <li className={isLarge ? 'large-card' : ''}>
    <ProductCard
      product={product}
      preferredColour={preferredColour}
      first={leads && index < eagerPictures}
      sizes={isLarge ? largeCardSizes : undefined}
    />
  </li>
))

export function ProductCellSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
    <li key={index} aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton className="aspect-[4/5] rounded-lg" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-5 w-1/3" />
    </li>
  ))
}
