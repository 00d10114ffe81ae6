import { Mail, OctagonX, Trash2 } from 'lucide-react'
import type { ContactMessage } from '#contract/people/contact/contact.contract.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { MessageDone } from './message-undo.tsx'
import { useMarkMessageMutation, useRemoveMessageMutation } from './messages-api.ts'

interface MessageItemProps {
  message: ContactMessage
  open: boolean
  onMarked: (done: MessageDone) => void
}

/** A message: collapsed, its sender and subject; expanded, its text and the actions. */
export function MessageItem({ message, open, onMarked }: MessageItemProps) {
  const { language, t } = useI18n()
  const [mark, { isLoading, isError }] = useMarkMessageMutation()
  const [remove, removing] = useRemoveMessageMutation()
  const { id, name, email, subject, message: text, createdAt, handledAt, handledBy } = message
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  const change = async (kind: MessageDone['kind'], work: () => Promise<unknown>) => {
    // On failure nothing happens here, because the error is shown beside the pressed button.
    const done = await work().then(
      () => true,
      () => false,
    )
    if (done) onMarked({ id, subject, kind })
  }
  return (
    <li className="rounded-lg border border-line bg-surface">
      <details open={open}>
        <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
          <span className="min-w-0 flex-1 basis-48">
            <span dir="auto" className="block truncate font-semibold">
              {subject}
            </span>
            <span className="block truncate text-muted text-sm">{name}</span>
          </span>
          <Badge>{t(`language.${message.language}`)}</Badge>
          <time dateTime={createdAt} className="text-muted text-sm">
            {formatMoment(language, createdAt)}
          </time>
        </summary>
        <div className="flex flex-col gap-4 border-line border-t p-4">
          <p dir="auto" lang={message.language} className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <a
              href={answer}
              className="inline-flex min-h-11 items-center gap-2 text-brown-deep underline underline-offset-4"
            >
              <Mail className="size-4" aria-hidden="true" />
              <bdi className="break-all">{email}</bdi>
            </a>
            <Switch
              label={t('messages.done')}
              checked={handledAt !== null}
              disabled={isLoading}
              onChange={(handled) =>
                void change(handled ? 'handled' : 'waiting', () => mark({ id, mark: { handled } }).unwrap())
              }
            />
            {handledBy && <span className="text-muted text-sm">{t('messages.doneBy', { name: handledBy })}</span>}
            <span className="flex flex-wrap gap-2">
              <Button
                look="quiet"
                size="small"
                className="min-h-11"
                onClick={() =>
                  void change(message.spam ? 'notSpam' : 'spam', () =>
                    mark({ id, mark: { spam: !message.spam } }).unwrap(),
                  )
                }
              >
                <OctagonX className="size-4" aria-hidden="true" />
                {t(message.spam ? 'messages.notSpam' : 'messages.isSpam')}
              </Button>
              <Button
                look="quiet"
                size="small"
                className="min-h-11 text-red"
                pending={removing.isLoading}
                onClick={() => void change('deleted', () => remove(id).unwrap())}
              >
                <Trash2 className="size-4" aria-hidden="true" />
                {t('messages.delete')}
              </Button>
            </span>
            <span role="status" className="text-red text-sm">
              {(isError || removing.isError) && t('saved.failed')}
            </span>
          </div>
        </div>
      </details>
    </li>
  )
}
