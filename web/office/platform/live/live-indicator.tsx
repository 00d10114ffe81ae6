import { Bell, BellOff } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useLiveOrdersState } from './live-orders.tsx'

/** Shows whether the live connection is open, with a switch for the sound of new orders. */
export function LiveIndicator() {
  const { t } = useI18n()
  const { open, sound, toggleSound } = useLiveOrdersState()
  return (
    <>
      <span role="status" className="inline-flex items-center gap-2 text-muted text-sm">
        <span
          aria-hidden="true"
          className={classNames('size-2.5 rounded-full', open ? 'bg-olive' : 'bg-line-strong')}
        />
        <span className="max-md:sr-only">{t(open ? 'orders.live' : 'orders.notLive')}</span>
      </span>
      <IconButton label={t('orders.sound')} aria-pressed={sound} onClick={toggleSound}>
        {sound ? <Bell className="size-5" aria-hidden="true" /> : <BellOff className="size-5" aria-hidden="true" />}
      </IconButton>
    </>
  )
}
