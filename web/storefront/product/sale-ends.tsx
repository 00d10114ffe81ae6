import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { productsApi } from '#web/api/products-api.ts'
import { formatDate, formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** A page that stays open asks for the price of the next day once this one has ended, and again where clocks differ. */
const askAfterMs = 1000
const askAgainMs = 60_000
/** Browsers take a longer time for none at all. */
const longestWaitMs = 2 ** 31 - 1

/** Until when the price holds. A sale that ends at midnight holds the whole day before. */
export function SaleEnds({ at }: { at: string }) {
  const { t, language } = useI18n()
  const dispatch = useDispatch()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      if (ms > longestWaitMs) return
      timer = setTimeout(() => {
        dispatch(productsApi.util.invalidateTags(['Products']))
        wait(askAgainMs)
      }, ms)
    }
    wait(Math.max(0, Date.parse(at) - Date.now()) + askAfterMs)
    return () => clearTimeout(timer)
  }, [at, dispatch])

  const midnight = formatMoment('en', at, { timeStyle: 'short' }) === '00:00'
  const moment = midnight
    ? formatDate(language, new Date(Date.parse(at) - 1).toISOString())
    : formatMoment(language, at, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <p className="text-red text-sm">
      <time dateTime={at}>{t('price.until', { moment })}</time>
    </p>
  )
}
