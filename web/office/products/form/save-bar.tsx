import { Eye } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { DraftForm } from './use-product-form.ts'

interface SaveBarProps {
  form: DraftForm
  /** Pictures still on their way. */
  uploading: number
  onPreview: () => void
}

/** Always in reach of the thumb: what was kept, what is missing, and the button to publish. */
export function SaveBar({ form, uploading, onPreview }: SaveBarProps) {
  const { t } = useI18n()
  const note = form.failure || (uploading > 0 ? t('productForm.uploading', { count: uploading }) : '')
  return (
    <div className="sticky bottom-16 z-30 -mx-4 flex flex-col gap-2 border-line border-t bg-plaster px-4 py-3 md:bottom-0 md:-mx-6 md:flex-row md:items-center md:justify-between md:px-6">
      <p role="status" className={form.failure ? 'text-red text-sm' : 'text-muted text-sm'}>
        {note || (form.changed && form.isKept ? t('draft.kept') : '')}
      </p>
      <div className="flex gap-3">
        <Button look="secondary" className="flex-1 md:flex-none" onClick={onPreview}>
          <Eye className="size-5" aria-hidden="true" />
          {t('productForm.preview')}
        </Button>
        <Button type="submit" pending={form.pending} disabled={uploading > 0} className="flex-2 md:flex-none">
          {t(
            form.id
              ? 'productForm.save'
              : form.value.state === 'online'
                ? 'productForm.publish'
                : 'productForm.saveDraft',
          )}
        </Button>
      </div>
    </div>
  )
}
