import { useState } from 'react'
import {
  type PictureFormat,
  type PictureWidth,
  pictureAddress,
  pictureFormats,
  pictureWidths,
  readPictureAddress,
} from '#contract/platform/media/picture-address.ts'
import { classNames } from './class-names.ts'

interface PictureProps {
  url: string
  alt: string
  /** How wide it is shown, as in `(min-width: 48rem) 25vw, 50vw`: the browser fetches no more than that. */
  sizes: string
  placeholder?: string
  /** The files it is offered in, where not all of them are needed. */
  widths?: readonly PictureWidth[]
  /** The picture a page is opened for is fetched first; the others once they come near. */
  first?: boolean
  className?: string
}

const missing = '/placeholder.svg'

/** A picture in the format and width the browser wants, over its own blurred miniature until it is there. */
export function Picture({
  url,
  alt,
  sizes,
  placeholder,
  widths = pictureWidths,
  first = false,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState('')
  // Pictures of other hosts are not requested: that would tell them who visits the shop.
  const shownUrl = broken === url || /^http/.test(url) ? missing : url
  const ours = readPictureAddress(shownUrl)
  // Browsers without the newer formats get one size: a list of five widths would weigh on every page.
  const image = (
    <img
      src={ours ? pictureAddress(ours.id, 640) : shownUrl}
      alt={alt}
      {...(ours && { width: ours.width, height: ours.height })}
      loading={first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high', decoding: 'sync' })}
      onError={() => setBroken(url)}
      className="absolute inset-0 size-full object-cover"
    />
  )
  return (
    <span className={classNames(first ? 'picture' : 'picture picture-later', className)}>
      {placeholder && ours && (
        <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-md" />
      )}
      {ours ? (
        <picture>
          {pictureFormats
            .filter((format) => format !== 'jpg')
            .map((format) => (
              <source key={format} type={`image/${format}`} srcSet={sourceSet(ours.id, format, widths)} sizes={sizes} />
            ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}

function sourceSet(id: string, format: PictureFormat, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ')
}
