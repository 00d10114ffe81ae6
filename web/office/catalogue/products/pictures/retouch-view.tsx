import { useEffect, useRef } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { Retouch } from './retouch.rules.ts'
import { drawRetouchPreview, type OpenedPicture } from './retouch-picture.ts'

interface RetouchViewProps {
  picture: OpenedPicture
  retouch: Retouch
  isBefore: boolean
}

/** The preview of the retouched picture with a grid to judge its tilt. */
export function RetouchView({ picture, retouch, isBefore }: RetouchViewProps) {
  const { t } = useI18n()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = picture.preview
  useEffect(() => {
    // Pointer events come more often than frames are painted.
    const frame = requestAnimationFrame(() => canvas.current && drawRetouchPreview(canvas.current, picture, retouch))
    return () => cancelAnimationFrame(frame)
  }, [picture, retouch])
  return (
    // On a phone the preview stays visible while the controls below it are used.
    <div className="sticky -top-6 z-10 -mx-6 flex justify-center bg-surface px-6 py-1 md:static md:m-0 md:p-0">
      <div className="relative max-w-full">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={t(isBefore ? 'retouch.pictureBefore' : 'retouch.picture')}
          className="block max-h-[40dvh] max-w-full rounded-md bg-plaster-deep md:max-h-[60dvh]"
        />
        {!isBefore && <Lines />}
      </div>
    </div>
  )
}

const sixths = [1, 2, 3, 4, 5].map((part) => (100 * part) / 6)

/** A thin grid, visible on light and dark pictures. */
function Lines() {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      {['stroke-ink/40', 'stroke-surface/70'].map((colour, shift) => (
        <g key={colour} className={colour} strokeWidth="1" transform={`translate(${shift} ${shift})`}>
          {sixths.map((step) => (
            <g key={step}>
              <line x1={`${step}%`} x2={`${step}%`} y1="0" y2="100%" />
              <line x1="0" x2="100%" y1={`${step}%`} y2={`${step}%`} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}
