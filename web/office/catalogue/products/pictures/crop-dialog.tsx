import 'react-image-crop/dist/ReactCrop.css'
import { useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { parsePictureAddress, pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { cropPicture } from './draw-picture.ts'
import type { PictureDialogProps } from './picture-dialog-props.ts'

/** The aspect ratio of all pictures of the shop. */
const aspect = 4 / 5

/** Crops a picture by pointer or arrow keys. */
export function CropDialog({ url, onClose, onChanged }: Pick<PictureDialogProps, 'url' | 'onClose' | 'onChanged'>) {
  const { t } = useI18n()
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const ours = parsePictureAddress(url)

  const begin = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    const largest =
      naturalWidth / naturalHeight > aspect
        ? ({ unit: '%', height: 100 } as const)
        : ({ unit: '%', width: 100 } as const)
    setCrop(centerCrop(makeAspectCrop(largest, aspect, naturalWidth, naturalHeight), naturalWidth, naturalHeight))
  }

  const finish = async () => {
    const element = image.current
    if (!element || !crop) return
    const { naturalWidth, naturalHeight } = element
    const area = {
      x: (crop.x / 100) * naturalWidth,
      y: (crop.y / 100) * naturalHeight,
      width: (crop.width / 100) * naturalWidth,
      height: (crop.height / 100) * naturalHeight,
    }
    const blob = await cropPicture(element, area)
    if (blob) onChanged(new File([blob], 'picture.jpg', { type: blob.type }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop.title')}
      className="w-[min(36rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button onClick={() => void finish()} disabled={!crop?.width}>
            {t('crop.apply')}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">{t('crop.hint')}</p>
      <div dir="ltr" className="flex justify-center">
        <ReactCrop
          crop={crop}
          aspect={aspect}
          keepSelection
          ruleOfThirds
          minWidth={60}
          ariaLabels={{
            cropArea: t('crop.area'),
            nwDragHandle: t('crop.corner'),
            nDragHandle: t('crop.edge'),
            neDragHandle: t('crop.corner'),
            eDragHandle: t('crop.edge'),
            seDragHandle: t('crop.corner'),
            sDragHandle: t('crop.edge'),
            swDragHandle: t('crop.corner'),
            wDragHandle: t('crop.edge'),
          }}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            src={ours ? pictureAddress(ours.id, 1200) : url}
            alt={t('crop.picture')}
            className="max-h-[55dvh]"
            onLoad={(event) => begin(event.currentTarget)}
          />
        </ReactCrop>
      </div>
    </Dialog>
  )
}
