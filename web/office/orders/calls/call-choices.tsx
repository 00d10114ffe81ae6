import type { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { offeredCallTimes } from '#web/office/orders/lifecycle/details/call-times.rules.ts'
import { Button } from '#web/ui/button.tsx'

export interface CallChoice {
  key: string
  label: MessageKey
  Icon: typeof Check
  main?: true
  press: () => void
}

/** Buttons for the result of a call, also by the number keys. */
export function CallChoices({ choices, busy }: { choices: readonly CallChoice[]; busy: boolean }) {
  const { t } = useI18n()
  useNumberKeys(choices, busy)
  return (
    <div className="grid grid-cols-[1.25fr_1fr_1fr] gap-2 lg:grid-cols-4">
      {choices.map(({ key, label, Icon, main, press }) => (
        <Button
          key={key}
          look={main ? 'primary' : 'secondary'}
          disabled={busy}
          aria-keyshortcuts={key}
          onClick={press}
          className={
            main
              ? 'col-span-3 min-h-14 text-lg lg:col-span-1 lg:text-base'
              : 'min-h-14 max-lg:min-h-16 max-lg:px-1 max-lg:flex-col max-lg:gap-0.5 max-lg:whitespace-nowrap max-lg:text-sm max-lg:leading-tight'
          }
        >
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          {t(label)}
          <kbd className="ms-1 text-xs opacity-70 max-lg:hidden">{key}</kbd>
        </Button>
      ))}
    </div>
  )
}

/** When to call again, such as "this evening" instead of a time. */
export function LaterChoices({ busy, onLater }: { busy: boolean; onLater: (callAt: string) => void }) {
  const { t } = useI18n()
  return (
    <Choices label={t('orders.again')}>
      {offeredCallTimes(new Date()).map(({ key, at }) => (
        <Button key={key} look="secondary" disabled={busy} onClick={() => onLater(at.toISOString())}>
          {t(key)}
        </Button>
      ))}
    </Choices>
  )
}

/** The earliest time to call again after an unanswered call. */
export function earliestCall(): string {
  return new Date(Math.min(...offeredCallTimes(new Date()).map(({ at }) => at.getTime()))).toISOString()
}

export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-2 rounded-md bg-plaster-deep p-3">
      <legend className="float-start pb-2 font-semibold">{label}</legend>
      <div className="flex w-full flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

function useNumberKeys(choices: readonly CallChoice[], busy: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const writes = target instanceof Element && target.closest('input, textarea, select') !== null
      if (busy || writes || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
        return
      choices.find(({ key }) => key === event.key)?.press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [choices, busy])
}
