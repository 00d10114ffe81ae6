import { X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Picture } from '#web/ui/picture.tsx'

/** One picture over the whole screen, twice as large: it follows the pointer, and a finger drags it. */
export function Zoom({ url, title, onClose }: { url: string; title: string; onClose: () => void }) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
    const { current } = box
    current?.scrollTo((current.scrollWidth - current.clientWidth) / 2, 0)
  }, [])

  const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const { current } = box
    if (!current || pointerType !== 'mouse') return
    const across = clientX / window.innerWidth
    const down = clientY / window.innerHeight
    current.scrollTo(
      (current.scrollWidth - current.clientWidth) * across,
      (current.scrollHeight - current.clientHeight) * down,
    )
  }

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none bg-plaster p-0"
    >
      <div ref={box} dir="ltr" onPointerMove={follow} className="size-full overflow-auto">
        <Picture url={url} alt={title} sizes="200vw" first className="aspect-[4/5] w-[200vw] md:w-[140vw]" />
      </div>
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        aria-label={t('product.closeZoom')}
        className="fixed end-4 top-4 inline-flex size-12 items-center justify-center rounded-full bg-ink text-plaster"
      >
        <X className="size-6" aria-hidden="true" />
      </button>
    </dialog>
  )
}
