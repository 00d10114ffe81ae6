import { type ComponentType, useCallback, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import type { ChangeProps } from './change-props.ts'

export type Change = 'crop' | 'retouch'

// Heavy, and most photographs are fine as they are.
const dialogs: Readonly<Record<Change, () => Promise<ComponentType<ChangeProps>>>> = {
  crop: async () => (await import('./crop-dialog.tsx')).CropDialog,
  retouch: async () => (await import('./retouch-dialog.tsx')).RetouchDialog,
}

interface Asked {
  how: Change
  url: string
  /** Once it has come. */
  Dialog?: ComponentType<ChangeProps>
}

/** A picture that is being changed, and how: what for is fetched when it is asked for, and again where it did not come. */
export function usePictureChange() {
  const { t } = useI18n()
  const [requested, setRequested] = useState<Asked>()
  const change = (how: Change, url: string) => {
    const asking: Asked = { how, url }
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
