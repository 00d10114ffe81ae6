import type { PersonRow } from '#contract/customers/records/customers.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Outcomes of a customer's orders: `5 commandes · 2 livrées · 1 refusée`; zero counts are left out. */
export function useOrderOutcomeCounts(): (
  person: Pick<PersonRow, 'orders' | 'delivered' | 'sentBack' | 'refused' | 'pastOrders'>,
) => string {
  const { t } = useI18n()
  return ({ orders, delivered, sentBack, refused, pastOrders }) =>
    [
      t('people.count.orders', { count: orders }),
      ...(delivered > 0 ? [t('people.count.delivered', { count: delivered })] : []),
      ...(sentBack > 0 ? [t('people.count.sentBack', { count: sentBack })] : []),
      ...(refused > 0 ? [t('people.count.refused', { count: refused })] : []),
      ...(pastOrders > 0 ? [t('people.count.past', { count: pastOrders })] : []),
    ].join(' · ')
}
