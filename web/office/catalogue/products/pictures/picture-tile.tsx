import { ChevronLeft, ChevronRight, Crop, Star, SunMedium, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PictureDialogKind } from './use-picture-change.ts'

interface PictureTileProps {
  url: string
  number: number
  last: boolean
  isCover: boolean
  /** Whether an edited version is being uploaded. */
  isBeingReplaced: boolean
  /** The edit whose dialog is loading. */
  opening: PictureDialogKind | undefined
  onCover: () => void
  /** Undefined for a picture on another site, whose pixels a page may not read. */
  onChange: ((how: PictureDialogKind) => void) | undefined
  /** Undefined if there is no original to restore. */
  onRestoreOriginal: (() => void) | undefined
  /** Moves the picture forwards or backwards. */
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

export function PictureTile(props: PictureTileProps) {
  const {
    url,
    number,
    last,
    isCover,
    isBeingReplaced,
    opening,
    onCover,
    onChange,
    onRestoreOriginal,
    onMove,
    onRemove,
  } = props
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
      {/* Two rows, so that each button is wide enough for a finger on the narrowest phone. */}
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
      {onRestoreOriginal && (
        <Button
          look="quiet"
          size="small"
          className="min-h-11 w-full rounded-none border-line border-t"
          aria-label={t('pictures.takeBackOf', { number })}
          disabled={isBeingReplaced}
          onClick={onRestoreOriginal}
        >
          {t('pictures.takeBack')}
        </Button>
      )}
    </div>
  )
}

interface TileButtonProps {
  /** The name by which the button is found to receive the focus. */
  name?: string
  label: string
  disabled?: boolean
  pressed?: boolean
  /** Whether the button does nothing for the moment; it keeps the focus. */
  waits?: boolean
  /** Whether its action is loading. */
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
