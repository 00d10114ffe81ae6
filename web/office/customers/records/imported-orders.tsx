import type { PastEnding, PastOrders, PastSource } from '#contract/customers/imported-customers/past-orders.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'

const endings: Readonly<Record<PastEnding, { word: MessageKey; tone: BadgeTone }>> = {
  kept: { word: 'people.past.kept', tone: 'good' },
  cancelled: { word: 'people.past.cancelled', tone: 'plain' },
  refunded: { word: 'people.past.refunded', tone: 'plain' },
  unclear: { word: 'people.past.unclear', tone: 'plain' },
}

/** The name of the other shop's software, untranslated. */
const shops: Readonly<Record<PastSource, string>> = { woocommerce: 'WooCommerce', shopify: 'Shopify' }

/** The customer's orders in the shop whose files were imported: number, total and latest date. They are not part of any other count. */
export function ImportedOrdersPanel({ past }: { past: PastOrders }) {
  const { language, t } = useI18n()
  const { orders, total, lastAt, latest } = past
  const day = (moment: string) => formatMoment(language, moment, { dateStyle: 'medium' })
  const summary = [
    t('people.count.orders', { count: orders }),
    ...(total > 0 ? [formatDinars(language, total)] : []),
    ...(lastAt ? [t('people.past.last', { day: day(lastAt) })] : []),
  ]
  return (
    <Panel title={t('people.past')} text={t('people.pastText')}>
      <p className="font-semibold tabular-nums">{summary.join(' · ')}</p>
      {latest.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {latest.map(({ source, number, at, ending, total: sum }) => (
            <li
              key={`${source} ${number}`}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-2">
                <bdi className="font-semibold tabular-nums">{number}</bdi>
                <Badge tone={endings[ending].tone}>{t(endings[ending].word)}</Badge>
                <span className="text-muted text-sm">{shops[source]}</span>
              </span>
              <span className="text-muted text-sm tabular-nums">
                {day(at)} · <bdi>{sum === null ? '—' : formatDinars(language, sum)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
