import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useLiveOrders } from './use-live-orders.ts'

const kept = 'orders-sound'

/** Whether new orders appear by themselves at the moment, and whether they are heard. */
export function LiveMark() {
  const { t } = useI18n()
  const [sound, setSound] = useState(true)
  useEffect(() => setSound(isSoundOn()), [])
  const { open } = useLiveOrders({ sound })
  const toggle = () => {
    setSound(!sound)
    keepSound(!sound)
  }
  return (
    <>
      <span role="status" className="inline-flex items-center gap-2 text-muted text-sm">
        <span
          aria-hidden="true"
          className={classNames('size-2.5 rounded-full', open ? 'bg-olive' : 'bg-line-strong')}
        />
        <span className="max-md:sr-only">{t(open ? 'orders.live' : 'orders.notLive')}</span>
      </span>
      <IconButton label={t('orders.sound')} aria-pressed={sound} onClick={toggle}>
        {sound ? <Bell className="size-5" aria-hidden="true" /> : <BellOff className="size-5" aria-hidden="true" />}
      </IconButton>
    </>
  )
}

function isSoundOn(): boolean {
  try {
    return window.localStorage.getItem(kept) !== 'off'
  } catch {
    return true
  }
}

function keepSound(on: boolean): void {
  try {
    window.localStorage.setItem(kept, on ? 'on' : 'off')
  } catch {
    // It holds for this page alone.
  }
}
