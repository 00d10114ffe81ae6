import { Eye } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import type { DraftForm } from './use-product-form.ts'

interface SaveBarProps {
  form: DraftForm
  /** The number of pictures still being uploaded. */
  uploading: number
  onPreview: () => void
  onPublish: () => void
}

/** The save bar at the foot of the screen: state of the draft, missing points and the buttons. */
export function SaveBar({ form, uploading, onPreview, onPublish }: SaveBarProps) {
  const { t } = useI18n()
  const note = form.failure || (uploading > 0 ? t('productForm.uploading', { count: uploading }) : '')
  const isDraft = form.value.state !== 'online' && (!form.id || form.base.state === 'draft')
  return (
    <div className="sticky bottom-16 z-30 -mx-4 flex flex-col gap-2 border-line border-t bg-plaster px-4 py-3 md:bottom-0 md:-mx-6 md:flex-row md:items-center md:justify-between md:px-6">
      <p role="status" className={form.failure ? 'text-red text-sm' : 'text-muted text-sm'}>
        {note || (form.changed && form.isStored ? t('draft.kept') : '')}
      </p>
      <div className="flex gap-2 max-xs:flex-wrap md:gap-3">
        <Button look="secondary" className={isDraft ? 'flex-none' : 'flex-1 md:flex-none'} onClick={onPreview}>
          <Eye className="size-5" aria-hidden="true" />
          <span className={isDraft ? 'max-md:sr-only' : undefined}>{t('productForm.preview')}</span>
        </Button>
        <Button
          type="submit"
          look={isDraft ? 'secondary' : 'primary'}
          pending={form.pending}
          disabled={uploading > 0}
          className="flex-auto whitespace-nowrap max-md:px-3 max-md:text-sm md:flex-none"
        >
          {t(form.id ? 'productForm.save' : isDraft ? 'productForm.saveDraft' : 'productForm.publish')}
        </Button>
        {isDraft && (
          <Allowed right="manage-catalogue">
            <Button
              pending={form.pending}
              disabled={uploading > 0}
              className="flex-auto whitespace-nowrap max-md:px-3 max-md:text-sm md:flex-none"
              onClick={onPublish}
            >
              {t('productForm.publish')}
            </Button>
          </Allowed>
        )}
      </div>
    </div>
  )
}
