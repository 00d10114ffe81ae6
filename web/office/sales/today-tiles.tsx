import { Banknote, PackageCheck, PhoneCall, Scissors, Truck } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { type OrderState, statesThat } from '#contract/orders/order-states.rules.ts'
import type { Today } from '#contract/staff/sales.contract.ts'
import { formatDinars } from '#contract/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Tile {
  label: MessageKey
  hint: MessageKey
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  count: number | undefined
  figure?: string | undefined
  to: string
}

/** Each opens the very orders it counts. */
const inTask = (task: 'toCall' | 'toPrepare' | 'toHandOver') =>
  `${paths.manageOrders}?state=${statesThat((rule) => rule.task === task).join(',')}`
const unpaid = (state: OrderState) => `${paths.manageOrders}?state=${state}&paid=false`

/** What to do today, in the order it is done in; each leads to the orders that wait for it. */
export function TodayTiles({ today }: { today: Today | undefined }) {
  const { language, t } = useI18n()
  const tiles: readonly Tile[] = [
    { ...tile('toCall', PhoneCall), count: today?.toCall.count, to: inTask('toCall') },
    { ...tile('toPrepare', Scissors), count: today?.toPrepare.count, to: inTask('toPrepare') },
    { ...tile('toHandOver', PackageCheck), count: today?.toHandOver.count, to: inTask('toHandOver') },
    { ...tile('onTheWay', Truck), ...money(today?.onTheWay), to: unpaid('with-courier') },
    { ...tile('handedOver', Banknote), ...money(today?.handedOver), to: unpaid('delivered') },
  ]
  function money(due: Today['onTheWay'] | undefined) {
    return { count: due?.count, figure: due && formatDinars(language, due.amount) }
  }
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-5">
      {tiles.map(({ label, hint, Icon, count, figure, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="flex h-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-brown"
          >
            <span className="flex items-center justify-between gap-2 font-semibold text-sm">
              {t(label)}
              <Icon className="size-5 shrink-0 text-brown" aria-hidden="true" />
            </span>
            {count === undefined ? (
              <Skeleton className="h-9 w-16" />
            ) : (
              <bdi
                className={classNames(
                  'self-start font-semibold tabular-nums',
                  figure ? 'text-lg leading-9' : 'text-3xl',
                  count === 0 && 'text-muted',
                )}
              >
                {figure ?? count}
              </bdi>
            )}
            <span className="text-muted text-sm">{t(hint, { count: count ?? 0 })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function tile(name: 'toCall' | 'toPrepare' | 'toHandOver' | 'onTheWay' | 'handedOver', Icon: Tile['Icon']) {
  return { label: `today.${name}`, hint: `today.${name}.hint`, Icon } as const
}
