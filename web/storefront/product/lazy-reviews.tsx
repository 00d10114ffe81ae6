import { type ComponentType, useEffect, useRef, useState } from 'react'

/** The reviews, loaded when they come near the viewport. */
export function LazyReviews({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [Reviews, setReviews] = useState<ComponentType<{ productId: string }>>()
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        import('#web/storefront/reviews/garment-reviews.tsx').then(
          ({ GarmentReviews }) => setReviews(() => GarmentReviews),
          () => {},
        )
      },
      { rootMargin: '600px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={place}>{Reviews && <Reviews productId={productId} />}</div>
}
