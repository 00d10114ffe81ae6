import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ZoomProps {
  images: readonly string[]
  first: number
  title: string
  /** The `sizes` attribute of the gallery: its files are shown until the larger ones are loaded. */
  sizes: string
  onClose: () => void
}

/** A shorter movement counts as a press. */
const minSwipePx = 48

const isRtl = () => document.documentElement.dir === 'rtl'

const roundButton = 'inline-flex size-12 items-center justify-center rounded-full bg-ink text-plaster'

/** Pictures in full screen. A press enlarges a picture, which then follows the mouse or is dragged by a finger. */
export function Zoom({ images, first, title, sizes, onClose }: ZoomProps) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const touched = useRef<{ x: number; y: number }>(undefined)
  const [shownIndex, setShownIndex] = useState(first)
  const [large, setLarge] = useState(false)
  const url = images[shownIndex] ?? ''

  useEffect(() => dialog.current?.showModal(), [])

  const lookAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { current } = box
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) * (clientX / window.innerWidth),
      (current.scrollHeight - current.clientHeight) * (clientY / window.innerHeight),
    )
  }

  const toggle = ({ clientX, clientY }: MouseEvent) => {
    setLarge(!large)
    // Scrolls after the picture is enlarged; a press by keyboard has no position and shows the middle.
    const from = clientX || clientY ? { clientX, clientY } : { clientX: window.innerWidth / 2, clientY: 0 }
    requestAnimationFrame(() => lookAt(from))
  }

  // A horizontal swipe shows the next picture; an enlarged picture is scrolled instead.
  const showBySwipe = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const from = touched.current
    touched.current = undefined
    if (!from || large || pointerType === 'mouse' || images.length < 2) return
    const [right, down] = [clientX - from.x, clientY - from.y]
    if (Math.abs(right) > minSwipePx && Math.abs(right) > 2 * Math.abs(down)) step(right < 0 === !isRtl() ? 1 : -1)
  }

  const step = (by: number) => {
    setShownIndex((shownIndex + by + images.length) % images.length)
    setLarge(false)
  }

  // The arrow keys scroll an enlarged picture instead.
  const showByArrowKey = ({ key }: KeyboardEvent) => {
    if (large || images.length < 2) return
    if (key === 'ArrowRight' || key === 'ArrowLeft') step((key === 'ArrowRight') === !isRtl() ? 1 : -1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onKeyDown={showByArrowKey}
      className="m-0 size-full max-h-none max-w-none bg-plaster p-0"
    >
      <div
        ref={box}
        dir="ltr"
        onPointerDown={({ clientX, clientY }) => {
          touched.current = { x: clientX, y: clientY }
        }}
        onPointerUp={showBySwipe}
        onPointerMove={(event: PointerEvent) => large && event.pointerType === 'mouse' && lookAt(event)}
        className={classNames('grid size-full overflow-auto', !large && 'touch-pinch-zoom')}
      >
        <button
          type="button"
          onClick={toggle}
          aria-pressed={large}
          aria-label={t('product.enlarge')}
          className={classNames(
            'relative m-auto block aspect-[4/5]',
            large ? 'w-[200vw] cursor-zoom-out md:w-[140vw]' : 'h-[min(100dvh,125vw)] cursor-zoom-in',
          )}
        >
          <Picture key={url} url={url} alt={`${title}, ${shownIndex + 1}`} sizes={sizes} first className="size-full" />
          {/* The larger file covers the smaller one once it is loaded. */}
          {large && (
            <span className="zoom-fine absolute inset-0">
              <Picture key={url} url={url} alt="" sizes="200vw" first className="size-full bg-transparent!" />
            </span>
          )}
        </button>
      </div>
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        aria-label={t('product.closeZoom')}
        className={`fixed end-4 top-4 ${roundButton}`}
      >
        <X className="size-6" aria-hidden="true" />
      </button>
      {images.length > 1 && (
        <div className="fixed inset-x-4 bottom-4 flex items-center justify-between">
          <button type="button" onClick={() => step(-1)} aria-label={t('product.previous')} className={roundButton}>
            <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
          </button>
          <bdi aria-live="polite" className="rounded-full bg-surface px-3 py-1 text-sm tabular-nums">
            {shownIndex + 1} / {images.length}
          </bdi>
          <button type="button" onClick={() => step(1)} aria-label={t('product.next')} className={roundButton}>
            <ChevronRight className="size-6 rtl:-scale-x-100" aria-hidden="true" />
          </button>
        </div>
      )}
    </dialog>
  )
}
