import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { productsApi } from '#web/api/products-api.ts'
import { formatDate, formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** Delay after the end of a sale before the price is loaded again, to allow for clock differences. */
const refetchDelayMs = 1000
const pollMs = 60_000
/** Browsers run longer timeouts at once. */
const maxTimeoutMs = 2 ** 31 - 1

/** Says until when the sale price is valid. A sale that ends at midnight is valid for the whole day before. */
export function SaleEndDate({ endsAt }: { endsAt: string }) {
  const { t, language } = useI18n()
  const dispatch = useDispatch()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      if (ms > maxTimeoutMs) return
      timer = setTimeout(() => {
        dispatch(productsApi.util.invalidateTags(['Products']))
        wait(pollMs)
      }, ms)
    }
    wait(Math.max(0, Date.parse(endsAt) - Date.now()) + refetchDelayMs)
    return () => clearTimeout(timer)
  }, [endsAt, dispatch])

  const midnight = formatMoment('en', endsAt, { timeStyle: 'short' }) === '00:00'
  const moment = midnight
    ? formatDate(language, new Date(Date.parse(endsAt) - 1).toISOString())
    : formatMoment(language, endsAt, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <p className="text-red text-sm">
      <time dateTime={endsAt}>{t('price.until', { moment })}</time>
    </p>
  )
}
