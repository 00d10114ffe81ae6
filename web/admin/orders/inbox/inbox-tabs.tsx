import { mostCounted } from '#contract/office-orders.contract.ts'
import { type OrderState, orderStates } from '#contract/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { useInboxAddress } from './inbox-address.ts'

interface InboxTabsProps {
  inbox: ReturnType<typeof useInboxAddress>
  counts: Readonly<Record<OrderState, number>> | undefined
}

/** All orders, then each state with how many are in it. */
export function InboxTabs({ inbox: { address, at }, counts }: InboxTabsProps) {
  const { t } = useI18n()
  const count = (state: OrderState) => {
    const many = counts?.[state] ?? 0
    return many >= mostCounted ? `${mostCounted - 1}+` : many
  }
  return (
    <Tabs
      label={t('orders.states')}
      tabs={[
        { to: { search: at({ state: undefined }) }, label: t('orders.tab.all'), current: !address.state },
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
