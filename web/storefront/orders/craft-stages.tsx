import { ClipboardCheck, Scissors, Shirt, Spool } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { type ProgressStep, ProgressSteps } from './progress-steps.tsx'

interface Stage extends Pick<ProgressStep, 'Icon'> {
  progress: number
  label: MessageKey
}

const stages: readonly Stage[] = [
  { progress: 0, label: 'orders.stage.received', Icon: ClipboardCheck },
  { progress: 25, label: 'orders.stage.cutting', Icon: Scissors },
  { progress: 50, label: 'orders.stage.sewing', Icon: Spool },
  { progress: 75, label: 'orders.stage.embroidery', Icon: Khatam },
  { progress: 100, label: 'orders.stage.ready', Icon: Shirt },
]

/** The progress of a piece that is being made. */
export function CraftStages({ progress, title }: { progress: number; title: string }) {
  const { t } = useI18n()
  return (
    <ProgressSteps
      label={t('orders.stages', { title })}
      stations={stages.map(({ progress: stage, label, Icon }) => ({ id: String(stage), label: t(label), Icon }))}
      currentIndex={stages.findLastIndex(({ progress: stage }) => stage <= progress)}
    />
  )
}
