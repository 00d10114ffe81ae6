import { useState } from 'react'
import type { CourierAccount } from '#contract/orders/fulfilment/cash.contract.ts'
import type { UnaccountedOrder } from '#contract/orders/lifecycle/unaccounted-orders.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { stateText } from '#web/office/orders/records/order-texts.ts'
import { SelectionBar } from '#web/office/platform/frame/selection-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Price } from '#web/ui/price.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierRefusal } from './courier-texts.ts'
import { useAssignOrderMutation, useUnassignedOrdersQuery } from './couriers-api.ts'

/** Orders sent or paid before the shop kept accounts of couriers. The user assigns each of them once to the account of a courier. */
export function UnassignedOrders({ accounts }: { accounts: readonly CourierAccount[] }) {
  const { t } = useI18n()
  const { data } = useUnassignedOrdersQuery()
  const [settle, { isLoading }] = useAssignOrderMutation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [account, setAccount] = useState('')
  if (!data || data.orders.length === 0) return null
  const chosen = data.orders.filter(({ id }) => selected.has(id))
  const accountId = Number(account) || accounts[0]?.courier.id
  const press = async (isPaid: boolean) => {
    if (accountId === undefined) return
    const reply = await settle({ account: accountId, orders: chosen.map(({ id }) => id), isPaid })
    if (reply.error) showToast('error', t(courierRefusal(problemCode(reply.error))))
    else setSelected(new Set())
  }
  const columns: Column<UnaccountedOrder>[] = [
    {
      key: 'order',
      title: t('handOver.order'),
      leads: true,
      cell: (order) => (
        <span className="inline-flex items-center gap-2">
          <span className="font-semibold tabular-nums">{order.number}</span>
          <Badge tone="plain">{t(stateText(order))}</Badge>
          {order.isPaid && <Badge tone="good">{t('astray.paid')}</Badge>}
        </span>
      ),
    },
    { key: 'to', title: t('handOver.to'), leads: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'left', title: t('astray.left'), end: true, cell: ({ left }) => <Price now={left} /> },
  ]
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 items-center px-4 font-semibold">
        {t('astray.folded', { count: data.orders.length })}
      </summary>
      <section aria-label={t('astray.title')} className="flex flex-col gap-3 border-line border-t p-4">
        <p className="max-w-prose text-muted text-sm">{t('astray.text')}</p>
        <DataTable
          label={t('astray.title')}
          rows={data.orders}
          columns={columns}
          rowId={({ id }) => id}
          rowLabel={({ number, name }) => `${number}, ${name}`}
          selected={selected}
          onSelect={setSelected}
        />
        {chosen.length > 0 && (
          <SelectionBar>
            <span role="status" className="self-center font-semibold tabular-nums">
              {t('astray.chosen', { count: chosen.length })}
            </span>
            <div className="min-w-48 flex-1">
              <SelectField
                label={t('astray.account')}
                value={accountId}
                onChange={({ target }) => setAccount(target.value)}
              >
                {accounts.map(({ courier: { id, name } }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
            <Button look="secondary" className="max-sm:w-full" pending={isLoading} onClick={() => void press(false)}>
              {t('astray.give')}
            </Button>
            <Button className="max-sm:w-full" pending={isLoading} onClick={() => void press(true)}>
              {t('astray.wasPaid')}
            </Button>
          </SelectionBar>
        )}
      </section>
    </details>
  )
}
