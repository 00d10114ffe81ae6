import type { PastEnding } from '#contract/customers/imported-customers/past-orders.ts'
import { plainHeading } from './foreign-columns.ts'

/** WooCommerce states that end an order, by key and by their English, French and Arabic names. Other states are ignored. */
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

/** An order that was paid and sent counts as delivered: the file has no better sign. Cash on delivery that was not recorded is unpaid. */
export function shopifyEnding(states: { paid: string; sent: string; cancelledAt: string }): PastEnding {
  const [paid, sent] = [plainHeading(states.paid), plainHeading(states.sent)]
  if (states.cancelledAt !== '' || paid === 'voided') return 'cancelled'
  if (paid === 'refunded') return 'refunded'
  return (paid === 'paid' || paid === 'partially refunded') && sent === 'fulfilled' ? 'kept' : 'unclear'
}
