import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CourierAccount } from '#contract/fulfilment/cash.contract.ts'
import { formatDinars, toDinars, toMillimes } from '#contract/text/money.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AstrayOrders } from './astray-orders.tsx'
import { CashFileDialog } from './cash-file-dialog.tsx'
import { courierTab } from './courier-paths.ts'
import { useAccountsQuery } from './couriers-api.ts'
import { CustomerCredits } from './customer-credits.tsx'
import { OwedBackList } from './owed-back.tsx'
import { OwedParcels } from './owed-parcels.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { RefundList } from './refund-list.tsx'
import { balanceOf } from './sums.rules.ts'

/** Where the shop stands with each courier, and what is to be settled with the one that is looked at. */
export function CashTab() {
  const { t } = useI18n()
  const [params, setParams] = useSearchParams()
  const [saving, setSaving] = useState(false)
  const { data: accounts } = useAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!accounts) return <Skeleton className="h-96" />
  const named = accounts.map((account) => {
    const { courier } = account
    return courier.kind === 'courier'
      ? account
      : { ...account, courier: { ...courier, name: t(`cash.account.${courier.kind}`) } }
  })
  const shown = named.filter(isInUse)
  const asked = Number(params.get('courier'))
  const open = shown.find(({ courier }) => courier.id === asked) ?? shown[0]
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          title={t('couriers.none')}
          text={t('couriers.noneText')}
          action={<ButtonLink to={courierTab('couriers')}>{t('couriers.tab.couriers')}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((account) => (
            <li key={account.courier.id}>
              <AccountCard
                account={account}
                current={account === open}
                onOpen={() => setParams({ courier: String(account.courier.id) }, { preventScrollReset: true })}
              />
            </li>
          ))}
        </ul>
      )}
      {open && <OwedParcels key={open.courier.id} account={open} />}
      <OwedBackList />
      <CustomerCredits />
      {open && <ReceiptList courier={open.courier.id} />}
      <RefundList />
      {open && (
        <Button look="secondary" size="small" className="self-start" onClick={() => setSaving(true)}>
          <FileDown className="size-4" aria-hidden="true" />
          {t('cash.file')}
        </Button>
      )}
      <AstrayOrders accounts={named.filter(({ courier }) => !courier.archived)} />
      {saving && <CashFileDialog onClose={() => setSaving(false)} />}
    </>
  )
}

/** Couriers the shop works with, and whatever has something in it. */
const isInUse = ({ courier, out, owed, back, received }: CourierAccount) =>
  out.parcels + owed.parcels + back.parcels > 0 || (courier.kind === 'courier' ? !courier.archived : received !== 0)

interface AccountCardProps {
  account: CourierAccount
  current: boolean
  onOpen: () => void
}

function AccountCard({ account, current, onOpen }: AccountCardProps) {
  const { language, t } = useI18n()
  const { courier, out, owed, fees, owedSince, overdue, received, paid, withheld } = account
  const balance = balanceOf(account)
  const sum = (amount: number) => <bdi className="whitespace-nowrap">{formatDinars(language, amount)}</bdi>
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={onOpen}
      className={classNames(
        'flex h-full w-full flex-col gap-2 rounded-lg border bg-surface p-4 text-start hover:border-brown',
        current ? 'border-brown ring-1 ring-brown' : 'border-line',
      )}
    >
      <span className="flex w-full flex-wrap items-center justify-between gap-2">
        <bdi className="font-semibold text-lg">{courier.name}</bdi>
        {overdue && <Badge tone="bad">{t('cash.overdue')}</Badge>}
      </span>
      <span className="w-full">
        <span className="block text-muted text-sm">{t('cash.owed')}</span>
        <strong className="text-xl tabular-nums">{sum(owed.amount)}</strong>
        <span className="block min-h-5 text-muted text-sm">
          {owedSince
            ? t('cash.since', { count: owed.parcels, date: formatDate(language, owedSince) })
            : balance === 0 && t('cash.nothingOwed')}
        </span>
        {balance < 0 && (
          <span className="block font-semibold text-red tabular-nums">
            {t('cash.youOwe', { sum: formatDinars(language, -balance) })}
          </span>
        )}
      </span>
      <span className="mt-auto grid w-full grid-cols-2 gap-x-3 border-line border-t pt-2 text-sm tabular-nums">
        <span className="text-muted">{t('cash.out', { count: out.parcels })}</span>
        <span className="text-end">{sum(out.amount)}</span>
        {fees > 0 && (
          <>
            <span className="text-muted">{t('cash.fees')}</span>
            <span className="text-end">{sum(fees)}</span>
          </>
        )}
        <span className="text-muted">{t('cash.received')}</span>
        <span className="text-end">{sum(toDinars(toMillimes(received) + toMillimes(paid)))}</span>
        {paid > 0 && (
          <>
            <span className="text-muted">{t('cash.paid')}</span>
            <span className="text-end">{sum(paid)}</span>
          </>
        )}
        {withheld > 0 && (
          <>
            <span className="text-muted">{t('cash.withheld')}</span>
            <span className="text-end">{sum(withheld)}</span>
          </>
        )}
      </span>
    </button>
  )
}
