import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useUploadPictureMutation } from './pictures-api.ts'

interface PictureFieldProps {
  label: string
  value: string
  onChange: (url: string) => void
}

/** A single picture: uploaded as soon as it is chosen, and shown as in the shop. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const { t } = useI18n()
  const id = useId()
  const [send, { isLoading, isError }] = useUploadPictureMutation()

  const take = async (file: File | undefined) => {
    if (!file) return
    const sent = await send(file)
    const [picture] = sent.data ?? []
    if (picture) onChange(picture.url)
  }

  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="font-semibold text-sm">
        {label}
      </span>
      <div className="flex items-center gap-3">
        <label className="relative flex h-24 w-20 shrink-0 cursor-pointer items-center justify-center overflow-hidden rounded-md border border-line-strong border-dashed bg-plaster text-brown hover:border-brown has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-labelledby={id}
            className="sr-only"
            onChange={({ target }) => {
              void take(target.files?.[0])
              target.value = ''
            }}
          />
          {value && <Picture url={value} alt="" sizes="80px" className="size-full" />}
          {!value && !isLoading && <ImagePlus className="size-6" aria-hidden="true" />}
          {isLoading && <Khatam className="absolute size-6 animate-spin" />}
        </label>
        <div className="flex flex-col items-start gap-1 text-sm">
          <span className="text-muted">{value ? t('picture.replace') : t('picture.choose')}</span>
          {value && (
            <Button look="quiet" size="small" onClick={() => onChange('')}>
              {t('picture.remove')}
            </Button>
          )}
          <span role="status" className="text-red">
            {isError && t('picture.failed')}
          </span>
        </div>
      </div>
    </div>
  )
}
