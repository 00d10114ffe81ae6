import { ClipboardCheck, Scissors, Shirt, Spool } from 'lucide-react'
import type { ComponentType } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'

interface Stage {
  progress: number
  label: MessageKey
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
}

const stages: readonly Stage[] = [
  { progress: 0, label: 'orders.stage.received', Icon: ClipboardCheck },
  { progress: 25, label: 'orders.stage.cutting', Icon: Scissors },
  { progress: 50, label: 'orders.stage.sewing', Icon: Spool },
  { progress: 75, label: 'orders.stage.embroidery', Icon: Khatam },
  { progress: 100, label: 'orders.stage.ready', Icon: Shirt },
]

/** How far the making of a piece has come: five stations on one thread, sewn as far as the work is done. */
export function CraftStages({ progress, title }: { progress: number; title: string }) {
  const { t } = useI18n()
  return (
    <ol aria-label={t('orders.stages', { title })} className="craft-stages">
      {stages.map(({ progress: at, label, Icon }) => {
        const current = at === progress
        const reached = at <= progress
        return (
          <li key={at} aria-current={current ? 'step' : undefined} data-reached={reached || undefined}>
            <span
              className={classNames(
                'relative z-10 grid size-8 place-items-center rounded-full border-2',
                reached ? 'border-brown bg-brown text-surface' : 'border-line bg-surface text-line-strong',
                current && 'outline-2 outline-brown-soft outline-offset-2',
              )}
            >
              <Icon className="size-4" aria-hidden="true" />
            </span>
            <span className={classNames('text-xs', current ? 'font-semibold text-brown-deep' : 'text-muted')}>
              {t(label)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
