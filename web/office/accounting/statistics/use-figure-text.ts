import type { FigureGroup, SalesFigures } from '#contract/accounting/sales/sales-figures.contract.ts'
import { orderChannels } from '#contract/orders/records/order-channels.ts'
import { formatDinars, formatPrice } from '#contract/platform/text/money.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'
import { formatMoment, formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Formats figures; a dash stands for a rate without a denominator. */
export function useFigureText() {
  const { language, t } = useI18n()
  const day = (date: string, options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }) =>
    formatMoment(language, `${date}T12:00:00Z`, options)
  /** A rate as a percentage. */
  const outOf100 = (rate: number | undefined) =>
    rate === undefined ? '—' : formatNumber(language, rate * 100, { maximumFractionDigits: 0 })
  const money = (dinars: number | undefined) =>
    dinars === undefined ? '—' : formatDinars(language, Math.round(dinars * 1000) / 1000)
  /** An amount rounded for the screen; printed documents keep the millimes. */
  const price = (dinars: number | undefined) =>
    dinars === undefined ? '—' : formatPrice(language, Math.round(dinars * 1000) / 1000)
  const nameOf = (by: FigureGroup, { key, name, from, to }: SalesFigures['rows'][number]): string => {
    if (by === 'day') return day(key, { weekday: 'short', day: 'numeric', month: 'short' })
    if (by === 'week') return from === to ? day(from) : `${day(from)} – ${day(to)}`
    if (by === 'month') return day(key, { month: 'long', year: 'numeric' })
    if (by === 'governorate') return findGovernorate(key)?.name[language] ?? key
    const channel = by === 'channel' && orderChannels.find((orderChannel) => orderChannel === key)
    if (channel) return t(`channel.${channel}`)
    return name?.[language] || name?.fr || key
  }
  return { day, outOf100, money, price, nameOf }
}
