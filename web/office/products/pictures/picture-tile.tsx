import { ChevronLeft, ChevronRight, Crop, Star, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

interface PictureTileProps {
  url: string
  number: number
  last: boolean
  isCover: boolean
  onCover: () => void
  onCrop: () => void
  /** By so many places, back or forth. */
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

export function PictureTile({ url, number, last, isCover, onCover, onCrop, onMove, onRemove }: PictureTileProps) {
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
      <div className="grid grid-cols-5">
        <TileButton label={t('pictures.earlier', { number })} disabled={number === 1} onClick={() => onMove(-1)}>
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </TileButton>
        <TileButton label={t('pictures.makeCover', { number })} pressed={isCover} onClick={onCover}>
          <Star className={classNames('size-5', isCover && 'fill-saffron')} aria-hidden="true" />
        </TileButton>
        <TileButton label={t('pictures.crop', { number })} onClick={onCrop}>
          <Crop className="size-5" aria-hidden="true" />
        </TileButton>
        <TileButton label={t('pictures.remove', { number })} onClick={onRemove}>
          <Trash2 className="size-5 text-red" aria-hidden="true" />
        </TileButton>
        <TileButton label={t('pictures.later', { number })} disabled={last} onClick={() => onMove(1)}>
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </TileButton>
      </div>
    </div>
  )
}

interface TileButtonProps {
  label: string
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

function TileButton({ label, disabled, pressed, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="flex h-11 items-center justify-center hover:bg-brown-soft disabled:opacity-30"
    >
      {children}
    </button>
  )
}
