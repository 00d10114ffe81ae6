import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { RetouchControls } from './retouch-controls.tsx'
import { isTouched, untouched } from './retouch-picture.ts'
import { RetouchView } from './retouch-view.tsx'
import { useKeptRetouch } from './use-kept-retouch.ts'
import { useOpenedPicture } from './use-opened-picture.ts'

interface RetouchDialogProps {
  url: string
  onClose: () => void
  onChanged: (file: File) => void
}

/** Lights and straightens a picture: nothing by itself, everything seen before it is kept. */
export function RetouchDialog({ url, onClose, onChanged }: RetouchDialogProps) {
  const { t } = useI18n()
  const opening = useOpenedPicture(url)
  const [retouch, setRetouch] = useState(untouched)
  const [isBefore, setIsBefore] = useState(false)
  const keeping = useKeptRetouch(onChanged)
  const { picture } = opening
  const keep = () => {
    if (!picture) return
    // What would be the same picture need not be sent.
    if (isTouched(retouch)) void keeping.keep(picture, retouch)
    else onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('retouch.title')}
      className="w-[min(56rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          {opening.hasFailed ? (
            <Button onClick={opening.retry}>{t('pictures.retry')}</Button>
          ) : (
            <Button onClick={keep} disabled={!picture} pending={keeping.isPending}>
              {t('retouch.keep')}
            </Button>
          )}
        </>
      }
    >
      {opening.hasFailed && <Notice kind="error">{t('retouch.notOpened')}</Notice>}
      {!picture && !opening.hasFailed && <Spinner label={t('retouch.opening')} />}
      {picture && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-6">
          <RetouchView picture={picture} retouch={isBefore ? untouched : retouch} isBefore={isBefore} />
          <RetouchControls
            light={picture.light}
            retouch={retouch}
            isBefore={isBefore}
            onBefore={setIsBefore}
            onRetouch={(next) => {
              setIsBefore(false)
              setRetouch(next)
            }}
          />
        </div>
      )}
      {keeping.hasFailed && <Notice kind="error">{t('retouch.notKept')}</Notice>}
    </Dialog>
  )
}
