import { useState } from 'react'
import {
  type PictureFormat,
  type PictureWidth,
  parsePictureAddress,
  pictureAddress,
  pictureFormats,
  pictureWidths,
} from '#contract/platform/media/picture-sizes.ts'
import { classNames } from './class-names.ts'

interface PictureProps {
  url: string
  alt: string
  /** The `sizes` attribute, as in `(min-width: 48rem) 25vw, 50vw`: the browser loads no larger file than needed. */
  sizes: string
  placeholder?: string
  /** The widths to offer, if not all are needed. */
  widths?: readonly PictureWidth[]
  /** Loads the main picture of a page with priority; others are loaded lazily. */
  first?: boolean
  className?: string
}

const missing = '/placeholder.svg'

/** A picture in the best format and width, above its blurred placeholder until it has loaded. */
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
  // Pictures on other hosts are not loaded, because that would reveal the visitors to those hosts.
  const shownUrl = broken === url || /^http/.test(url) ? missing : url
  const address = parsePictureAddress(shownUrl)
  // Browsers without the newer formats get one size, which keeps the page small.
  const image = (
    <img
      src={address ? pictureAddress(address.id, 640) : shownUrl}
      alt={alt}
      {...(address && { width: address.width, height: address.height })}
      loading={first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high', decoding: 'sync' })}
      onError={() => setBroken(url)}
      className="absolute inset-0 size-full object-cover"
    />
  )
  return (
    <span className={classNames(first ? 'picture' : 'picture picture-later', className)}>
      {placeholder && address && (
        <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-md" />
      )}
      {address ? (
        <picture>
          {pictureFormats
            .filter((format) => format !== 'jpg')
            .map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={sourceSet(address.id, format, widths)}
                sizes={sizes}
              />
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
