import { ClipboardPaste } from 'lucide-react'
import { useRef, useState } from 'react'
import { conversationLimits } from '#contract/orders/placement/conversation-limits.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useReadConversationMutation } from '#web/office/orders/records/office-orders-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { confirmGuess, guessesLeft, withReading } from './conversation-draft.rules.ts'
import type { OrderFormControls } from './use-order-form.ts'

/** Starts an order from a pasted chat with a customer. The text is not stored; only the values read from it are. */
export function PasteConversation({ form }: { form: OrderFormControls }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const [result, setResult] = useState<'something' | 'nothing'>()
  const message = useRef<HTMLParagraphElement>(null)
  const unconfirmed = guessesLeft(form.value)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" onClick={() => setOpen(true)}>
        <ClipboardPaste className="size-5" aria-hidden="true" />
        {t('orders.paste.open')}
      </Button>
      <p ref={message} tabIndex={-1} role="status" className="text-sm focus:outline-none">
        {result === 'nothing' && t('orders.paste.nothing')}
        {result === 'something' && unconfirmed > 0 && t('orders.paste.read', { count: unconfirmed })}
        {result === 'something' && unconfirmed === 0 && t('orders.paste.checked')}
      </p>
      {unconfirmed > 0 && (
        <Button look="quiet" onClick={() => form.change((draft) => confirmGuess(draft))}>
          {t('orders.paste.allRight')}
        </Button>
      )}
      {open && (
        <PasteDialog
          form={form}
          onClose={() => setOpen(false)}
          onRead={(any) => {
            setOpen(false)
            setResult(any ? 'something' : 'nothing')
            // Runs after the dialog has returned the focus.
            setTimeout(() => message.current?.focus())
          }}
        />
      )}
    </div>
  )
}

interface PasteDialogProps {
  form: OrderFormControls
  onClose: () => void
  onRead: (any: boolean) => void
}

function PasteDialog({ form, onClose, onRead }: PasteDialogProps) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [cut, setCut] = useState(false)
  const [read, { isLoading, isError, reset }] = useReadConversationMutation()
  const write = (written: string) => {
    const { mostRead } = conversationLimits
    setCut(written.length > mostRead)
    setText(written.slice(-mostRead))
  }
  const send = async () => {
    const reading = await read(text)
      .unwrap()
      .catch(() => undefined)
    if (!reading) return
    reset()
    const { name, phone, place, street, pieces } = reading
    form.change((draft) => withReading(draft, reading, randomKey))
    onRead([name, phone, place, street, pieces].some(({ length }) => length > 0))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.paste.open')}
      className="w-[min(36rem,calc(100vw-2rem))] max-md:mb-4"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('orders.paste.cancel')}
          </Button>
          <Button pending={isLoading} disabled={text.trim() === ''} onClick={() => void send()}>
            {t('orders.paste.send')}
          </Button>
        </>
      }
    >
      <TextArea
        data-focus-first
        label={t('orders.paste.label')}
        hint={t('orders.paste.hint')}
        error={isError ? t('orders.paste.failed') : undefined}
        rows={8}
        autoComplete="off"
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {cut && (
        <p role="status" className="text-sm">
          {t('orders.paste.cut')}
        </p>
      )}
    </Dialog>
  )
}
