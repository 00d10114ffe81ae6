import { ChevronLeft, ChevronRight, Crop, Star, SunMedium, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Change } from './use-picture-change.ts'

interface PictureTileProps {
  url: string
  number: number
  last: boolean
  isCover: boolean
  /** Another one that was made of it is on its way. */
  isBeingReplaced: boolean
  /** The requested change that is loading. */
  opening: Change | undefined
  onCover: () => void
  /** Not of a picture that lies elsewhere: a page may show it, and not read it. */
  onChange: ((how: Change) => void) | undefined
  /** Undefined if there is no original to restore. */
  onTakeBack: (() => void) | undefined
  /** By so many places, back or forth. */
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

export function PictureTile(props: PictureTileProps) {
  const { url, number, last, isCover, isBeingReplaced, opening, onCover, onChange, onTakeBack, onMove, onRemove } =
    props
  const { t } = useI18n()
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative">
        <Picture url={url} alt={t('pictures.number', { number })} sizes="12rem" className="aspect-4/5" />
        {isCover && (
          <span className="absolute start-2 top-2 rounded-full bg-ink/85 px-2.5 py-0.5 font-semibold text-plaster text-xs">
            {t('pictures.cover')}
          </span>
        )}
      </div>
      {/* In two rows, each of them is as wide as a finger on the narrowest of phones. */}
      <div className="grid grid-cols-3">
        <TileButton label={t('pictures.earlier', { number })} disabled={number === 1} onClick={() => onMove(-1)}>
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </TileButton>
        <TileButton label={t('pictures.makeCover', { number })} pressed={isCover} onClick={onCover}>
          <Star className={classNames('size-5', isCover && 'fill-saffron')} aria-hidden="true" />
        </TileButton>
        <TileButton label={t('pictures.later', { number })} disabled={last} onClick={() => onMove(1)}>
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </TileButton>
        {onChange && (
          <>
            <TileButton
              name="retouch"
              label={t('pictures.retouch', { number })}
              waits={isBeingReplaced}
              isBusy={opening === 'retouch'}
              onClick={() => onChange('retouch')}
            >
              <SunMedium className="size-5" aria-hidden="true" />
            </TileButton>
            <TileButton
              label={t('pictures.crop', { number })}
              waits={isBeingReplaced}
              isBusy={opening === 'crop'}
              onClick={() => onChange('crop')}
            >
              <Crop className="size-5" aria-hidden="true" />
            </TileButton>
          </>
        )}
        <TileButton label={t('pictures.remove', { number })} className="col-start-3" onClick={onRemove}>
          <Trash2 className="size-5 text-red" aria-hidden="true" />
        </TileButton>
      </div>
      {onTakeBack && (
        <Button
          look="quiet"
          size="small"
          className="min-h-11 w-full rounded-none border-line border-t"
          aria-label={t('pictures.takeBackOf', { number })}
          disabled={isBeingReplaced}
          onClick={onTakeBack}
        >
          {t('pictures.takeBack')}
        </Button>
      )}
    </div>
  )
}

interface TileButtonProps {
  /** For what gives it the focus. */
  name?: string
  label: string
  disabled?: boolean
  pressed?: boolean
  /** Does nothing for a while, and keeps the focus meanwhile. */
  waits?: boolean
  /** Waits for what it asked for. */
  isBusy?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}

function TileButton(props: TileButtonProps) {
  const { name, label, disabled, pressed, waits = false, isBusy = false, className, onClick, children } = props
  const isIdle = waits || isBusy
  return (
    <button
      type="button"
      name={name}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={isIdle ? undefined : onClick}
      className={classNames(
        'flex h-11 items-center justify-center hover:bg-brown-soft disabled:opacity-30',
        waits && 'opacity-30',
        className,
      )}
    >
      {isBusy ? <Khatam className="size-5 animate-spin" /> : children}
    </button>
  )
}
