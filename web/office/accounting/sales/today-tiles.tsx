import { Banknote, PackageCheck, PhoneCall, Scissors, Truck } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { Today } from '#contract/accounting/sales/sales.contract.ts'
import { type OrderState, statesThat } from '#contract/orders/records/order-states.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
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

/** The address of the list with the orders that a tile counts. */
const ordersOfTask = (task: 'toCall' | 'toPrepare' | 'toHandOver') =>
  `${paths.manageOrders}?state=${statesThat((rule) => rule.task === task).join(',')}`
const unpaid = (state: OrderState) => `${paths.manageOrders}?state=${state}&paid=false`

/** Today's tasks in the order they are done, and the money not yet received; each tile links to its orders. */
export function TodayTiles({ today }: { today: Today | undefined }) {
  const { language, t } = useI18n()
  const money = (due: Today['onTheWay'] | undefined) => ({
    count: due?.count,
    figure: due && formatPrice(language, due.amount),
  })
  const toDo: readonly Tile[] = [
    { ...tile('toCall', PhoneCall), count: today?.toCall.count, to: ordersOfTask('toCall') },
    { ...tile('toPrepare', Scissors), count: today?.toPrepare.count, to: ordersOfTask('toPrepare') },
    { ...tile('toHandOver', PackageCheck), count: today?.toHandOver.count, to: ordersOfTask('toHandOver') },
  ]
  const out: readonly Tile[] = [
    { ...tile('onTheWay', Truck), ...money(today?.onTheWay), to: unpaid('with-courier') },
    { ...tile('handedOver', Banknote), ...money(today?.handedOver), to: unpaid('delivered') },
  ]
  return (
    <div className="grid gap-2 md:gap-3 lg:grid-cols-[3fr_2fr]">
      <Tiles label={t('today.waits')} tiles={toDo} className="grid-cols-3" />
      <Tiles label={t('today.moneyOut')} tiles={out} className="grid-cols-2 max-[22rem]:grid-cols-1" />
    </div>
  )
}

/** Tiles of tasks; those with waiting orders are emphasised by colour and size. */
function Tiles({ label, tiles, className }: { label: string; tiles: readonly Tile[]; className: string }) {
  const { t } = useI18n()
  return (
    <ul aria-label={label} className={classNames('grid gap-2 md:gap-3', className)}>
      {tiles.map(({ label: name, hint, Icon, count, figure, to }) => (
        <li key={name}>
          <Link
            to={to}
            className={classNames(
              'flex h-full flex-col gap-0.5 rounded-lg border p-2.5 transition-colors hover:border-brown md:p-4',
              count && !figure ? 'border-brown bg-brown-soft' : 'border-line bg-surface',
            )}
          >
            <span className="flex items-start justify-between gap-2 font-semibold text-sm">
              <span className="min-w-0">{t(name)}</span>
              <Icon className="size-5 shrink-0 text-brown max-sm:hidden" aria-hidden="true" />
            </span>
            {count === undefined ? (
              <Skeleton className="h-9 w-16" />
            ) : (
              <bdi
                className={classNames(
                  'wrap-anywhere self-start font-semibold tabular-nums',
                  figure ? 'text-base leading-9 sm:text-lg' : 'text-3xl',
                  count === 0 && 'text-muted',
                )}
              >
                {figure ?? count}
              </bdi>
            )}
            <span className={classNames('text-muted text-sm', !figure && 'max-md:hidden')}>
              {t(hint, { count: count ?? 0 })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function tile(name: 'toCall' | 'toPrepare' | 'toHandOver' | 'onTheWay' | 'handedOver', Icon: Tile['Icon']) {
  return { label: `today.${name}`, hint: `today.${name}.hint`, Icon } as const
}
