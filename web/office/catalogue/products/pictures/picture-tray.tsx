import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { pictureLimits } from '#contract/platform/media/media.contract.ts'
import { isOwnPicture } from '#contract/platform/media/picture-sizes.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { withMovedItem } from './picture-order.rules.ts'
import { placeKeys } from './picture-origin.rules.ts'
import { PictureTile } from './picture-tile.tsx'
import { UploadTile } from './upload-tile.tsx'
import { usePictureChange } from './use-picture-change.ts'
import type { Uploads } from './use-uploads.ts'

/** Accepted file types. Without HEIC in the list, an iPhone converts photographs to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

interface PictureTrayProps {
  /** The form key and the name of the colour. */
  color: string
  name: string
  images: readonly string[]
  cover: string
  uploads: Uploads
  error?: string | undefined
  /** While saving, pictures cannot be changed, because the change would not be included. */
  isSaving: boolean
  onImages: (images: string[]) => void
  onCover: (url: string) => void
  /** Replaces a picture by another one. */
  onReplace: (replaced: string, url: string) => void
}

/** The pictures of one colour in the order shoppers see them. Pictures are chosen, taken with the camera, dropped or pasted. */
export function PictureTray(props: PictureTrayProps) {
  const { color, name, images, cover, uploads, error, isSaving, onImages, onCover, onReplace } = props
  const { t } = useI18n()
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState<number>()
  const { asked, change, end } = usePictureChange()
  const [message, setMessage] = useState('')
  const tray = useRef<HTMLUListElement>(null)
  const add = (files: Iterable<File>) => uploads.add(color, picturesIn(files))

  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    if (!isSaving) add(event.dataTransfer.files)
  }

  const move = (from: number, target: number) => {
    onImages(withMovedItem(images, from, target))
    setMessage(t('pictures.movedTo', { place: target + 1, count: images.length }))
  }

  const removeAt = (index: number) => {
    const removed = images[index]
    if (removed !== undefined) uploads.cancelOf(color, removed)
    onImages(images.filter((_, position) => position !== index))
    setMessage(t('pictures.removed'))
    // The focused button was removed with its picture, so another picture gets the focus.
    tray.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }

  const restoreOriginal = (url: string, previousUrl: string) => {
    onReplace(url, previousUrl)
    setMessage(t('pictures.tookBack'))
    // The restored picture replaces the tile with the focused button, so the retouch button of the new tile gets the focus.
    tray.current
      ?.querySelectorAll('li')
      [images.indexOf(url)]?.querySelector<HTMLElement>('button[name=retouch]')
      ?.focus()
  }

  const restoreActionOf = (url: string) => {
    const previousUrl = uploads.madeOf.get(url)
    return previousUrl === undefined ? undefined : () => restoreOriginal(url, previousUrl)
  }

  const keys = placeKeys(images, uploads.madeOf)
  const isPutOff = asked !== undefined && (isSaving || !images.includes(asked.url))
  // Closes the edit dialog for good if its picture is removed or the form is being saved; otherwise it would reopen by itself afterwards.
  useEffect(() => {
    if (isPutOff) end()
  }, [isPutOff, end])
  const changing = isPutOff ? undefined : asked
  const previousRetouch = changing && uploads.retouches.get(changing.url)
  const opening = changing?.Dialog ? undefined : changing
  const underway = uploads.uploads.filter((upload) => upload.color === color)
  const room = images.length + underway.length < pictureLimits.files
  return (
    <fieldset
      disabled={isSaving}
      className={classNames('rounded-md', over && 'outline-3 outline-focus outline-dashed outline-offset-4')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="sr-only">{name ? t('pictures.of', { name }) : t('pictures.title')}</legend>
      <div className="flex flex-col gap-3">
        {room && <AddButtons empty={images.length + underway.length === 0} onFiles={add} />}
        {images.length + underway.length > 0 && (
          <ul ref={tray} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {images.map((url, index) => (
              <li
                key={keys[index]}
                draggable={!isSaving}
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => dragged !== undefined && event.preventDefault()}
                onDrop={() => dragged !== undefined && dragged !== index && move(dragged, index)}
                className={classNames(dragged === index && 'opacity-50')}
              >
                <PictureTile
                  url={url}
                  number={index + 1}
                  last={index === images.length - 1}
                  isCover={url === cover}
                  onCover={() => onCover(url)}
                  isBeingReplaced={underway.some(({ made }) => made?.replaces === url)}
                  opening={opening?.url === url ? opening.how : undefined}
                  onChange={isOwnPicture(url) ? (how) => change(how, url) : undefined}
                  onRestoreOriginal={restoreActionOf(url)}
                  onMove={(step) => move(index, index + step)}
                  onRemove={() => removeAt(index)}
                />
              </li>
            ))}
            {underway.map((upload) => (
              <li key={upload.id}>
                <UploadTile upload={upload} uploads={uploads} />
              </li>
            ))}
          </ul>
        )}
        {error && <p className="text-red text-sm">{error}</p>}
        <p role="status" className="sr-only">
          {opening ? t('retouch.opening') : message}
        </p>
      </div>
      {changing?.Dialog && (
        <changing.Dialog
          url={changing.url}
          before={previousRetouch}
          onClose={end}
          onChanged={(file, retouch) => {
            const retouched = retouch && { of: previousRetouch?.of ?? changing.url, retouch }
            uploads.add(color, [file], { replaces: changing.url, retouched })
            end()
          }}
          onUndone={() => {
            if (previousRetouch) onReplace(changing.url, previousRetouch.of)
            setMessage(t('pictures.tookBack'))
            end()
          }}
        />
      )}
    </fieldset>
  )
}

/** On a phone the camera comes first, in reach of the thumb. */
function AddButtons({ empty, onFiles }: { empty: boolean; onFiles: (files: Iterable<File>) => void }) {
  const { t } = useI18n()
  const choose = (input: HTMLInputElement) => {
    onFiles(input.files ?? [])
    // Allows choosing the same file again.
    input.value = ''
  }
  const shape =
    'has-disabled:opacity-50 flex flex-1 cursor-pointer items-center justify-center gap-3 rounded-md border-2 border-dashed px-4 font-semibold focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2'
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <label
        className={classNames(
          shape,
          'border-brown bg-brown-soft text-brown-deep hover:bg-plaster-deep sm:hidden',
          empty ? 'min-h-32 flex-col' : 'min-h-14',
        )}
      >
        <Camera className={empty ? 'size-9' : 'size-6'} aria-hidden="true" />
        {t('pictures.take')}
        <input
          type="file"
          accept={accepted}
          capture="environment"
          className="sr-only"
          onChange={(event) => choose(event.target)}
        />
      </label>
      <label
        className={classNames(
          shape,
          'border-line-strong bg-surface text-brown-deep hover:border-brown hover:bg-brown-soft',
          empty ? 'min-h-14 sm:min-h-32 sm:flex-col sm:gap-1' : 'min-h-12',
        )}
      >
        <ImagePlus className="size-6" aria-hidden="true" />
        {t('pictures.choose')}
        {empty && <span className="hidden font-normal text-muted text-sm sm:block">{t('pictures.dropHint')}</span>}
        <input type="file" accept={accepted} multiple className="sr-only" onChange={(event) => choose(event.target)} />
      </label>
    </div>
  )
}

export function picturesIn(files: Iterable<File>): File[] {
  // Some phones do not report the media type of a photograph.
  return [...files].filter(({ type }) => type === '' || type.startsWith('image/'))
}
