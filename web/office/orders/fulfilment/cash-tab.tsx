import { FileDown } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CourierAccount } from '#contract/orders/fulfilment/cash.contract.ts'
import { formatPrice, toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CashFileDialog } from './cash-file-dialog.tsx'
import { courierTab } from './courier-paths.ts'
import { useAccountsQuery } from './couriers-api.ts'
import { CustomerCredits } from './customer-credits.tsx'
import { OwedParcels } from './owed-parcels.tsx'
import { OwedRefundList } from './owed-refunds.tsx'
import { balanceOf } from './parcel-sums.rules.ts'
import { ReceiptList } from './receipt-list.tsx'
import { RefundList } from './refund-list.tsx'
import { UnassignedOrders } from './unassigned-orders.tsx'

/** The balance of each courier, and the parcels to settle with the selected one. */
export function CashTab() {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [saving, setSaving] = useState(false)
  const [settling, setSettling] = useState<number>()
  const { data: accounts } = useAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const parcels = useRef<HTMLDivElement>(null)
  const courierId = Number(params.get('courier'))
  const isKnown = accounts !== undefined
  useEffect(() => {
    const list = parcels.current
    // Scrolls to the parcels of the opened account, which may lie below many others.
    if (courierId && isKnown && list && list.getBoundingClientRect().top > window.innerHeight / 2) list.scrollIntoView()
  }, [courierId, isKnown])
  if (!accounts) return <Skeleton className="h-96" />
  const namedAccounts = accounts.map((account) => {
    const { courier } = account
    return courier.kind === 'courier'
      ? account
      : { ...account, courier: { ...courier, name: t(`cash.account.${courier.kind}`) } }
  })
  const accountsInUse = namedAccounts.filter(isInUse)
  const chosen = accountsInUse.find(({ courier }) => courier.id === courierId)
  const open = chosen ?? accountsInUse[0]
  const look = (id: number) => navigate({ search: `?courier=${id}`, hash: 'parcels' })
  return (
    <>
      {accountsInUse.length === 0 ? (
        <EmptyState
          title={t('couriers.none')}
          text={t('couriers.noneText')}
          action={<ButtonLink to={courierTab('couriers')}>{t('couriers.tab.couriers')}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {accountsInUse.map((account) => (
            <li key={account.courier.id}>
              <AccountCard
                account={account}
                current={account === open}
                chosen={account === chosen}
                onOpen={() => {
                  void look(account.courier.id)
                  setSettling(undefined)
                }}
                onSettle={() => {
                  void look(account.courier.id)
                  setSettling(account.courier.id)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {open && (
        // On a phone the accounts fill the screen: the parcels show after opening one.
        <div
          id="parcels"
          ref={parcels}
          className={classNames('flex scroll-mt-4 flex-col gap-4', !chosen && 'max-md:hidden')}
        >
          <OwedParcels
            key={open.courier.id}
            account={open}
            settling={open.courier.id === settling}
            onSettling={() => setSettling(undefined)}
          />
          <ReceiptList courier={open.courier.id} />
        </div>
      )}
      <OwedRefundList />
      <CustomerCredits />
      <RefundList />
      {open && (
        <Button look="secondary" size="small" className="self-start" onClick={() => setSaving(true)}>
          <FileDown className="size-4" aria-hidden="true" />
          {t('cash.file')}
        </Button>
      )}
      <UnassignedOrders accounts={namedAccounts.filter(({ courier }) => !courier.archived)} />
      {saving && <CashFileDialog onClose={() => setSaving(false)} />}
    </>
  )
}

/** Active couriers, and other accounts that hold parcels or money. */
const isInUse = ({ courier, out, owed, back, received }: CourierAccount) =>
  out.parcels + owed.parcels + back.parcels > 0 || (courier.kind === 'courier' ? !courier.archived : received !== 0)

interface AccountCardProps {
  account: CourierAccount
  /** Whether the account's parcels are shown below. */
  current: boolean
  /** Whether the user opened it: on a phone the details show only then. */
  chosen: boolean
  onOpen: () => void
  /** Settles all parcels of the account at once. */
  onSettle: () => void
}

function AccountCard({ account, current, chosen, onOpen, onSettle }: AccountCardProps) {
  const { language, t } = useI18n()
  const { courier, owed, owedSince, overdue } = account
  const balance = balanceOf(account)
  // Whether the courier transfers less than it owes, because it deducts fees or tax; the card then shows the balance and how it is calculated.
  const isLess = balance > 0 && balance !== owed.amount
  return (
    <div
      className={classNames(
        'flex h-full flex-col rounded-lg border bg-surface hover:border-brown',
        chosen && 'border-brown ring-1 ring-brown',
        !chosen && (current ? 'border-line md:border-brown md:ring-1 md:ring-brown' : 'border-line'),
      )}
    >
      <button
        type="button"
        aria-pressed={current}
        onClick={onOpen}
        className="flex w-full flex-1 flex-col gap-2 p-4 text-start"
      >
        <span className="flex w-full flex-wrap items-center justify-between gap-2">
          <bdi className="font-semibold text-lg">{courier.name}</bdi>
          {overdue && <Badge tone="bad">{t('cash.overdue')}</Badge>}
        </span>
        <span className="w-full">
          <span className="block text-muted text-sm">{t(isLess ? 'cash.brings' : 'cash.owed')}</span>
          <strong className="text-xl tabular-nums">
            <Sum amount={isLess ? balance : owed.amount} />
          </strong>
          <span className="block min-h-5 text-muted text-sm">
            {owedSince
              ? t('cash.since', { count: owed.parcels, date: formatDate(language, owedSince) })
              : balance === 0 && t('cash.nothingOwed')}
          </span>
          {balance < 0 && (
            <span className="block font-semibold text-red tabular-nums">
              {t('cash.youOwe', { sum: formatPrice(language, -balance) })}
            </span>
          )}
        </span>
        <AccountSums account={account} className={chosen ? 'grid' : 'grid max-md:hidden'} />
      </button>
      {owed.parcels > 0 && (
        <Allowed right="book-cash">
          <Button look="secondary" className="mx-4 mb-4" onClick={onSettle}>
            {t('cash.receive')}
            <span className="sr-only">
              {' '}
              <bdi>{courier.name}</bdi>
            </span>
          </Button>
        </Allowed>
      )}
    </div>
  )
}

/** How the balance is calculated, then received and outgoing amounts; zero lines are left out. */
function AccountSums({ account, className }: { account: CourierAccount; className: string }) {
  const { t } = useI18n()
  const { out, owed, fees, received, paid, withheld } = account
  const balance = balanceOf(account)
  const withheldSum = toDinars(toMillimes(owed.amount) - toMillimes(fees) - toMillimes(balance))
  const lines = [
    [t('cash.owed'), owed.amount, balance > 0 && balance !== owed.amount],
    [t('cash.fees'), fees, fees > 0],
    [t('cash.keeps'), withheldSum, withheldSum > 0],
    [t('cash.out', { count: out.parcels }), out.amount, true],
    [t('cash.received'), toDinars(toMillimes(received) + toMillimes(paid)), true],
    [t('cash.paid'), paid, paid > 0],
    [t('cash.withheld'), withheld, withheld > 0],
  ] as const
  return (
    <span
      className={classNames(
        'mt-auto w-full grid-cols-2 gap-x-3 border-line border-t pt-2 text-sm tabular-nums',
        className,
      )}
    >
      {lines
        .filter(([, , text]) => text)
        .map(([name, amount]) => (
          <Fragment key={name}>
            <span className="text-muted">{name}</span>
            <span className="text-end">
              <Sum amount={amount} />
            </span>
          </Fragment>
        ))}
    </span>
  )
}

function Sum({ amount }: { amount: number }) {
  const { language } = useI18n()
  return <bdi className="whitespace-nowrap">{amount === 0 ? '—' : formatPrice(language, amount)}</bdi>
}
