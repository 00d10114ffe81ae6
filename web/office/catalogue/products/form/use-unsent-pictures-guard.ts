import { useI18n } from '#web/i18n/i18n-context.ts'
import { isUploading, unsentUploadsOf } from '#web/office/catalogue/products/pictures/unsent-uploads.rules.ts'
import type { Uploads } from '#web/office/catalogue/products/pictures/use-uploads.ts'
import { ask, type Question } from '#web/ui/questions.tsx'
import type { DraftForm } from './use-product-form.ts'

/** Pictures that are not uploaded yet: leaving the form or saving it without them asks first. */
export function useUnsentPicturesGuard(form: DraftForm, uploads: Uploads) {
  const { t } = useI18n()
  const unsent = unsentUploadsOf(uploads.uploads, form.value.colors)
  const underway = unsent.filter(isUploading).length

  const maySave = async () => {
    if (underway > 0) return false
    if (unsent.length === 0) return true
    const again = unsent.filter(({ state }) => state === 'failed')
    const question = { title: t('productForm.unsentTitle'), text: t('productForm.unsentText') }
    const without = t('productForm.unsentWithout')
    // If all files were refused as invalid pictures, sending again is not offered.
    if (again.length === 0) return (await ask({ ...question, confirmLabel: without })) === 'confirmed'
    const reply = await ask({ ...question, confirmLabel: t('productForm.unsentAgain'), denyLabel: without })
    if (reply === 'confirmed') for (const { id } of again) uploads.retry(id)
    return reply === 'denied'
  }

  const lost = unsent.length > 0 && t('productForm.leaveUnsent')
  const leaving: Question = form.unsaved
    ? {
        title: t('draft.leaveTitle'),
        text: [t('draft.leaveText'), lost].filter(Boolean).join(' '),
        confirmLabel: t('draft.leaveKeep'),
        denyLabel: t('draft.leaveDiscard'),
        cancelLabel: t('draft.leaveStay'),
      }
    : {
        title: t('draft.leaveTitle'),
        text: lost,
        confirmLabel: t('productForm.leaveAnyway'),
        cancelLabel: t('draft.leaveStay'),
      }
  // While the form is being saved, the user has already agreed to save without the pictures.
  const isUnsaved = form.unsaved || (unsent.length > 0 && !form.pending)
  return { underway, maySave, leaving, isUnsaved }
}
