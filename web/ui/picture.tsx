import { useState } from 'react'
import {
  pictureAddress,
  pictureFormats,
  pictureWidths,
  readPictureAddress,
} from '#contract/products/picture-address.ts'
import { classNames } from './class-names.ts'

interface PictureProps {
  url: string
  alt: string
  /** How wide it is shown, as in `(min-width: 48rem) 25vw, 50vw`: the browser fetches no more than that. */
  sizes: string
  placeholder?: string
  /** The picture a page is opened for is fetched first; the others once they come near. */
  first?: boolean
  className?: string
}

const missing = '/placeholder.svg'

/** A picture in the format and width the browser wants, over its own blurred miniature until it is there. */
export function Picture({ url, alt, sizes, placeholder, first = false, className }: PictureProps) {
  const [broken, setBroken] = useState('')
  const shown = broken === url ? missing : url
  const ours = readPictureAddress(shown)
  const image = (
    <img
      src={ours ? pictureAddress(ours.id, 640) : shown}
      alt={alt}
      {...(ours && { width: ours.width, height: ours.height, srcSet: sourceSet(ours.id, 'jpg'), sizes })}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      onError={() => setBroken(url)}
      className="absolute inset-0 size-full object-cover"
    />
  )
  return (
    <span className={classNames('relative block overflow-hidden bg-plaster-deep', className)}>
      {placeholder && ours && (
        <img
          src={placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      )}
      {ours ? (
        <picture>
          {pictureFormats
            .filter((format) => format !== 'jpg')
            .map((format) => (
              <source key={format} type={`image/${format}`} srcSet={sourceSet(ours.id, format)} sizes={sizes} />
            ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}

function sourceSet(id: string, format: (typeof pictureFormats)[number]): string {
  return pictureWidths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ')
}
