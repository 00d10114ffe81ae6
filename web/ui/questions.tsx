import { type ReactNode, useSyncExternalStore } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type Reply = 'confirmed' | 'denied' | 'cancelled'

export interface Question {
  title: string
  text?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The label of a third answer between confirm and cancel. */
  denyLabel?: string | true
  /** Shows only the confirm button, for a message without a question. */
  notice?: boolean
  /** The dialog answers "confirmed" by itself after this long. */
  closesAfterMs?: number
}

interface OpenQuestion extends Question {
  answer: (reply: Reply) => void
}

let openQuestion: OpenQuestion | undefined
const listeners = new Set<() => void>()

function show(next: OpenQuestion | undefined): void {
  openQuestion = next
  for (const listener of listeners) listener()
}

/** Asks in a dialog and resolves with the answer. A new question replaces an open one. */
export function ask(question: Question): Promise<Reply> {
  openQuestion?.answer('cancelled')
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const answer = (reply: Reply) => {
      clearTimeout(timer)
      show(undefined)
      resolve(reply)
    }
    show({ ...question, answer })
    if (question.closesAfterMs) timer = setTimeout(answer, question.closesAfterMs, 'confirmed')
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders the question dialogs; mounted once per page. */
export function QuestionHost() {
  const { t } = useI18n()
  const question = useSyncExternalStore(
    subscribe,
    () => openQuestion,
    () => undefined,
  )
  const answer = (reply: Reply) => question?.answer(reply)
  const denyLabel = question?.denyLabel === true ? t('dialog.no') : question?.denyLabel
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => answer('cancelled')}
      title={question?.title ?? ''}
      actions={
        <>
          {!question?.notice && (
            <Button look="danger" onClick={() => answer('cancelled')}>
              {question?.cancelLabel ?? t('dialog.cancel')}
            </Button>
          )}
          {denyLabel && (
            <Button look="secondary" onClick={() => answer('denied')}>
              {denyLabel}
            </Button>
          )}
          <Button autoFocus onClick={() => answer('confirmed')}>
            {question?.confirmLabel ?? t('dialog.ok')}
          </Button>
        </>
      }
    >
      {question?.text && <p className="text-muted">{question.text}</p>}
    </Dialog>
  )
}
