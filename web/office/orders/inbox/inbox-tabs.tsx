import { statesShown, waitingStates } from '#contract/orders/records/inbox-url.rules.ts'
import { maxCounted } from '#contract/orders/records/office-orders.contract.ts'
import { type OrderState, orderStates } from '#contract/orders/records/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { useInboxAddress } from '#web/office/orders/records/inbox-address.ts'
import { Tabs } from '#web/ui/tabs.tsx'

interface InboxTabsProps {
  inbox: ReturnType<typeof useInboxAddress>
  counts: Readonly<Record<OrderState, number>> | undefined
}

/** A tab for all orders and one for each state, with counts. */
export function InboxTabs({ inbox: { address, at }, counts }: InboxTabsProps) {
  const { t } = useI18n()
  const states = statesShown(address)
  const count = (state: OrderState) => {
    const many = counts?.[state]
    if (many === undefined) return undefined
    return many >= maxCounted ? `${maxCounted - 1}+` : many
  }
  return (
    <Tabs
      label={t('orders.states')}
      tabs={[
        {
          to: { search: at({ state: waitingStates.join(',') }) },
          label: t('orders.tab.waiting'),
          count: counts && waitingStates.reduce((sum, state) => sum + counts[state], 0),
          current: states?.join() === waitingStates.join(),
        },
        { to: { search: at({ state: 'all' }) }, label: t('orders.tab.all'), current: states === undefined },
        ...orderStates.map((state) => ({
          to: { search: at({ state }) },
          label: t(`orders.tab.${state}`),
          count: count(state),
          current: address.state === state,
        })),
      ]}
    />
  )
}
