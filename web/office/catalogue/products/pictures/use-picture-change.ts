import { type ComponentType, useCallback, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import type { PictureDialogProps } from './picture-dialog-props.ts'

export type PictureDialogKind = 'crop' | 'retouch'

// Loaded on demand: the dialogs are large, and most photographs need no edit.
const dialogs: Readonly<Record<PictureDialogKind, () => Promise<ComponentType<PictureDialogProps>>>> = {
  crop: async () => (await import('./crop-dialog.tsx')).CropDialog,
  retouch: async () => (await import('./retouch-dialog.tsx')).RetouchDialog,
}

interface OpenDialog {
  how: PictureDialogKind
  url: string
  /** The dialog component, once loaded. */
  Dialog?: ComponentType<PictureDialogProps>
}

/** The picture being edited and its dialog, which is loaded on demand and again after a failure. */
export function usePictureChange() {
  const { t } = useI18n()
  const [requested, setRequested] = useState<OpenDialog>()
  const change = (how: PictureDialogKind, url: string) => {
    const asking: OpenDialog = { how, url }
    setRequested(asking)
    dialogs[how]().then(
      (Dialog) => setRequested((now) => (now === asking ? { ...asking, Dialog } : now)),
      () => {
        setRequested((now) => (now === asking ? undefined : now))
        showToast('error', t('page.partFailed'))
      },
    )
  }
  const end = useCallback(() => setRequested(undefined), [])
  return { asked: requested, change, end }
}
