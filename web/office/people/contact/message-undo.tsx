import { Undo2, X } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useMarkMessageMutation } from './messages-api.ts'

/** The last action on a message, which has left the list. */
export interface MessageDone {
  id: string
  subject: string
  kind: 'handled' | 'waiting' | 'spam' | 'notSpam' | 'deleted'
}

const changesToUndo = {
  handled: { handled: false },
  waiting: { handled: true },
  spam: { spam: false },
  notSpam: { spam: true },
} as const

interface MessageUndoProps {
  done: MessageDone
  onClose: () => void
  /** Restores the message from the bin; passed in, because this wing may not import the bin. */
  restore: (id: string) => Promise<unknown>
  restoring: { isLoading: boolean; isError: boolean }
}

/** Offers to undo an action on a message; restoring from the bin needs a right. */
export function MessageUndo({ done, onClose, restore, restoring }: MessageUndoProps) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const [mark, marking] = useMarkMessageMutation()
  const { id, subject, kind } = done
  const undo = async () => {
    const work = kind === 'deleted' ? restore(id) : mark({ id, mark: changesToUndo[kind] }).unwrap()
    await work.then(onClose, () => {})
  }
  const failed = marking.isError || restoring.isError
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-olive bg-olive-soft p-2 ps-4"
    >
      <p className="min-w-0 wrap-anywhere">{failed ? t('saved.failed') : t(`messages.now.${kind}`, { subject })}</p>
      <span className="flex items-center gap-1">
        {(kind !== 'deleted' || hasRight('use-bin')) && (
          <Button
            look="secondary"
            size="small"
            className="min-h-11"
            pending={marking.isLoading || restoring.isLoading}
            onClick={() => void undo()}
          >
            <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('messages.undo')}
          </Button>
        )}
        <IconButton label={t('messages.dismiss')} onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
