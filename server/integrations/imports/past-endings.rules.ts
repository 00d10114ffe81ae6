import type { PastEnding } from '#contract/customers/imported-customers/past-orders.ts'
import { plainHeading } from './foreign-columns.ts'

/** The states of WooCommerce, by their keys and by their names in English, French and Arabic. A shop may have more: they say nothing here. */
const wooStates: Readonly<Record<Exclude<PastEnding, 'unclear'>, readonly string[]>> = {
  kept: ['completed', 'wc-completed', 'Terminée', 'Terminé', 'مكتمل', 'مكتملة'],
  cancelled: [
    ...[
      'cancelled',
      'wc-cancelled',
      'canceled',
      'failed',
      'wc-failed',
      'Annulée',
      'Annulé',
      'Échouée',
      'Échoué',
      'Échec',
    ],
    ...['ملغي', 'ملغى', 'ملغاة', 'فشل', 'فاشل'],
  ],
  refunded: ['refunded', 'wc-refunded', 'Remboursée', 'Remboursé', 'مسترد', 'مستردة', 'تم الاسترداد'],
}
const byState = new Map(
  Object.entries(wooStates).flatMap(([ending, states]) =>
    states.map((state) => [plainHeading(state), ending as PastEnding] as const),
  ),
)

export function wooEnding(status: string): PastEnding {
  return byState.get(plainHeading(status)) ?? 'unclear'
}

/** Paid and sent: short of asking her, as near as that file comes to a parcel that was kept. Cash nobody noted is not paid. */
export function shopifyEnding(states: { paid: string; sent: string; cancelledAt: string }): PastEnding {
  const [paid, sent] = [plainHeading(states.paid), plainHeading(states.sent)]
  if (states.cancelledAt !== '' || paid === 'voided') return 'cancelled'
  if (paid === 'refunded') return 'refunded'
  return (paid === 'paid' || paid === 'partially refunded') && sent === 'fulfilled' ? 'kept' : 'unclear'
}
