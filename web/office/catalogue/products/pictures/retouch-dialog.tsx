import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PictureDialogProps } from './picture-dialog-props.ts'
import { isSameResult, isVisibleRetouch, noRetouch } from './retouch.rules.ts'
import { RetouchControls } from './retouch-controls.tsx'
import { RetouchView } from './retouch-view.tsx'
import { usePictureSource } from './use-picture-source.ts'
import { useRenderRetouch } from './use-render-retouch.ts'

/** Corrects light and tilt of a picture; nothing is changed without the user seeing it. A retouched picture opens with its former settings. */
export function RetouchDialog({ url, before, onClose, onChanged, onUndone }: PictureDialogProps) {
  const { t } = useI18n()
  const initialRetouch = before?.retouch ?? noRetouch
  const opening = usePictureSource(before?.of ?? url)
  const [retouch, setRetouch] = useState(initialRetouch)
  const [isBefore, setIsBefore] = useState(false)
  const keeping = useRenderRetouch(onChanged)
  const { picture, failure, isOpening } = opening
  const isUnchanged = !picture || isSameResult(retouch, initialRetouch, picture.light)
  const keep = () => {
    if (!picture) return
    // If the settings are those at opening, there is nothing to render or upload.
    if (isUnchanged) onClose()
    else if (isVisibleRetouch(retouch, picture.light)) void keeping.keep(picture, retouch)
    else onUndone()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      // A drag that starts on the picture may end outside the dialog, which must then not close it.
      staysOpen={!isUnchanged && 'pressed outside'}
      title={t('retouch.title')}
      // On a phone the sticky picture covers the controls; scroll padding brings a focused one into view.
      className="w-[min(56rem,calc(100vw-2rem))] max-md:*:scroll-pt-[44dvh]"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          {/* Two elements with keys, so that a double click does not press the second button. */}
          {failure ? (
            <Button key="retry" aria-busy={isOpening || undefined} onClick={opening.retry}>
              {t('pictures.retry')}
            </Button>
          ) : (
            <Button key="keep" onClick={keep} disabled={!picture} pending={keeping.isPending}>
              {t('retouch.keep')}
            </Button>
          )}
        </>
      }
    >
      {failure && !isOpening && <Notice kind="error">{t(`retouch.${failure}`)}</Notice>}
      {isOpening && <Spinner label={t('retouch.opening')} />}
      {picture && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-6">
          <RetouchView picture={picture} retouch={isBefore ? noRetouch : retouch} isBefore={isBefore} />
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
