import { Expand } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { runWhenIdle } from '#web/boot/when-idle.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { WornText } from '#web/storefront/purchase/worn-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Zoom } from './zoom.tsx'

interface GalleryProps {
  images: readonly string[]
  title: string
  placeholder: string
  /** The product whose figure is described below the pictures; undefined if that stands beside the sizes. */
  wornProduct: Product | undefined
}

/** Matches the style sheet: on a phone 0.8 of the remaining height. Screens with three pixels per point load pictures at double density. */
const sizes =
  '(min-width: 48rem) 45vw, (min-resolution: 2.5x) clamp(6.3rem, 48vh - 12.6rem, 60vw), clamp(10.4rem, 80vh - 21rem, 100vw)'

/** The pictures in a strip that scrolls natively. A press shows a picture in full screen. */
export function Gallery({ images, title, placeholder, wornProduct }: GalleryProps) {
  const { t } = useI18n()
  const wornTextId = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [shownIndex, setShownIndex] = useState(0)
  const [zoomed, setZoomed] = useState<number>()

  const follow = () => {
    const { current } = strip
    if (current) setShownIndex(nearestToMiddle(current))
  }
  // The visitor may have swiped before the page was hydrated.
  useEffect(() => runWhenIdle(() => strip.current && setShownIndex(nearestToMiddle(strip.current))), [])

  const show = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })

  return (
    <section
      aria-label={t('product.pictures')}
      aria-describedby={wornProduct && wornTextId}
      className="flex flex-col gap-3"
    >
      <div className="gallery-frame">
        <ul ref={strip} onScroll={follow} className="gallery-strip md:rounded-lg">
          {images.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className="relative block size-full cursor-zoom-in"
                onClick={() => setZoomed(index)}
                aria-label={t('product.zoom', { number: index + 1 })}
              >
                <Picture
                  url={url}
                  alt={`${title}, ${index + 1}`}
                  sizes={sizes}
                  first={index === 0}
                  {...(index === 0 && { placeholder })}
                  className={classNames('aspect-[4/5]', index > shownIndex + 1 && 'gallery-later')}
                />
                <span className="absolute end-4 bottom-4 rounded-full bg-surface p-2.5" aria-hidden="true">
                  <Expand className="size-5" />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute start-4 bottom-4 rounded-full bg-surface px-3 py-1 text-sm tabular-nums md:hidden"
          >
            <bdi>
              {shownIndex + 1} / {images.length}
            </bdi>
          </span>
        )}
      </div>
      {images.length > 1 && (
        <ul className="gallery-small">
          {images.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                onClick={() => show(index)}
                aria-label={t('product.picture', { number: index + 1 })}
                aria-current={index === shownIndex}
                className={classNames(
                  'block w-full rounded-md border-2 p-0.5',
                  index === shownIndex ? 'border-brown' : 'border-transparent',
                )}
              >
                <Picture url={url} alt="" sizes="5rem" className="aspect-[4/5] rounded-sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {wornProduct && <WornText id={wornTextId} product={wornProduct} />}
      {zoomed !== undefined && (
        <Zoom images={images} first={zoomed} title={title} sizes={sizes} onClose={() => setZoomed(undefined)} />
      )}
    </section>
  )
}

/** The index of the picture in the middle: the last picture may never reach the edge. */
function nearestToMiddle(strip: HTMLElement): number {
  const middleOf = ({ left, right }: DOMRect) => (left + right) / 2
  const middle = middleOf(strip.getBoundingClientRect())
  const distances = [...strip.children].map((child) => Math.abs(middleOf(child.getBoundingClientRect()) - middle))
  return distances.indexOf(Math.min(...distances))
}
