import { RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

/** A picture that is being uploaded: its progress, or the error. */
export function UploadTile({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useI18n()
  const { id, file, share, state, problem } = upload
  const percent = Math.round(share * 100)
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-4/5 bg-plaster-deep">
        {preview && <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-50" />}
        <div className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-surface/90 p-2 text-sm">
          {problem ? (
            <p role="alert" className="text-red">
              <bdi className="wrap-anywhere block font-semibold">{file.name}</bdi>
              {t(problem)}
            </p>
          ) : (
            <>
              <progress
                max={100}
                value={percent}
                aria-label={t('pictures.sending', { name: file.name })}
                className="h-2 w-full accent-brown"
              />
              <span aria-hidden="true" className="text-muted tabular-nums">
                {state === 'waiting' ? t('pictures.waiting') : `${percent} %`}
              </span>
            </>
          )}
        </div>
      </div>
      <div className="flex">
        {state === 'failed' && (
          <Button look="quiet" size="small" className="min-h-11 flex-1" onClick={() => uploads.retry(id)}>
            <RotateCcw className="size-4" aria-hidden="true" />
            {t('pictures.retry')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          className="min-h-11 flex-1"
          aria-label={t('pictures.cancel', { name: file.name })}
          onClick={() => uploads.cancel(id)}
        >
          <X className="size-4" aria-hidden="true" />
          {t('dialog.cancel')}
        </Button>
      </div>
    </div>
  )
}
