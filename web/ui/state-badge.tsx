import {
  Ban,
  Bell,
  Check,
  type LucideIcon,
  PackageCheck,
  PackageSearch,
  PackageX,
  PauseCircle,
  PhoneMissed,
  Scissors,
  Store,
  Truck,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type OrderState, type StateIcon, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const pictures: Readonly<Record<StateIcon, LucideIcon>> = {
  bell: Bell,
  paused: PauseCircle,
  missed: PhoneMissed,
  check: Check,
  scissors: Scissors,
  store: Store,
  truck: Truck,
  arrived: PackageCheck,
  refused: PackageX,
  missing: PackageSearch,
  back: Undo2,
  ban: Ban,
}

/** The state of an order, in the words of the shop or of the customer. */
export function StateBadge({ state, tone, children }: { state: OrderState; tone?: BadgeTone; children: ReactNode }) {
  const { icon, tone: usual } = stateRules[state]
  const Icon = pictures[icon]
  return (
    <Badge tone={tone ?? usual}>
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </Badge>
  )
}
