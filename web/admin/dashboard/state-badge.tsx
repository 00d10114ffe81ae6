import type { OrderState } from '#contract/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<OrderState, BadgeTone>> = {
  new: 'news',
  unreachable: 'warning',
  confirmed: 'news',
  preparing: 'warning',
  'with-courier': 'warning',
  delivered: 'good',
  refused: 'bad',
  returned: 'plain',
  cancelled: 'plain',
}

export function StateBadge({ state }: { state: OrderState }) {
  const { t } = useI18n()
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
