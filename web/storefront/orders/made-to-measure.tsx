import { tapes } from '#contract/catalogue/products/making.rules.ts'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { withColon } from '#contract/platform/text/typography.rules.ts'
import { useOwnMakingQuery } from '#web/api/making-api.ts'
import { formatDate, formatMoment, formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadMakingMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { lineTitle } from './line-text.ts'

/** Pieces made to measure: the day they are ready, their measures, and appointments. */
export function MadeToMeasureDetails({ order }: { order: Order }) {
  const { language, t } = useI18n()
  const hasMessages = useMessages(loadMakingMessages)
  const { data } = useOwnMakingQuery(order._id, { refetchOnMountOrArgChange: true })
  if (!hasMessages) return null
  return (
    <section aria-label={t('product.making')} className="flex flex-col gap-3 border-line border-t py-5">
      <h3 className="font-semibold">{t('product.making')}</h3>
      {order.products.map(({ made, ...line }) => {
        if (!made) return null
        const sheet = data?.sheets.find((sheet) => sheet.sheet === made.sheet)
        const measured = tapes.flatMap((tape) => {
          const centimetres = sheet?.measures[tape]
          return centimetres === undefined ? [] : [`${t(`tape.${tape}`)} ${formatNumber(language, centimetres)}`]
        })
        return (
          <div key={line.productKey}>
            <p>
              {withColon(language, [lineTitle(line, language), sheet?.who].filter(Boolean).join(' · '))}{' '}
              <strong>{t('making.readyOn', { day: formatDate(language, made.readyOn) })}</strong>
            </p>
            <p className="text-sm">{made.options.map(({ name }) => name[language] || name.fr).join(' · ')}</p>
            {sheet && <p className="text-muted text-sm">{measured.join(' · ') || t('making.takenHint')}</p>}
          </div>
        )
      })}
      <ul className="flex flex-col gap-1 empty:hidden">
        {data?.appointments.map(({ id, kind, at, note, state }) => (
          <li key={id}>
            <bdi className="font-semibold">{formatMoment(language, at)}</bdi> · {t(`appointment.${kind}`)}
            {state !== 'planned' && ` · ${t(`appointment.state.${state}`)}`}
            {note && <span className="block text-muted text-sm">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
