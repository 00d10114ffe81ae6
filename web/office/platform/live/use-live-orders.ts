import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { PlacedOrder } from '#contract/orders/records/order-stream.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { playNewOrderSound } from './new-order-sound.ts'
import { shareOrderStream } from './shared-stream.ts'

/** The highest order number this page has seen; later ones are new, also after the office was left and opened again. */
let highestSeenNumber: number | undefined

interface Listening {
  sound: boolean
  /** Whether a list of orders is on screen, so that new ones are seen immediately. */
  isListOpen: boolean
}

/** Refetches the lists of orders when the stream reports a change, and announces each new order. */
export function useLiveOrders({ sound, isListOpen: looking }: Listening): { open: boolean; unseen: number } {
  const { language, t } = useI18n()
  const dispatch = useDispatch()
  const [open, setOpen] = useState(false)
  const [unseen, setUnseen] = useState(0)

  const cameIn = useRef<(placed: readonly PlacedOrder[], many: number, leads: boolean) => void>(() => undefined)
  cameIn.current = (placed, many, leads) => {
    const [only] = placed
    const orderText = only && many === 1 ? placedText(only, language) : ''
    showToast('info', [t('office.ordersCameIn', { count: many }), orderText].filter(Boolean).join(' : '))
    if (leads && sound) playNewOrderSound()
    if (document.hidden || !looking) setUnseen((previous) => previous + many)
  }

  useEffect(() => {
    let leads = false
    return shareOrderStream({
      onLead: () => {
        leads = true
      },
      onLine: setOpen,
      onNews: ({ newest, placed }) => {
        setOpen(true)
        dispatch(ordersApi.util.invalidateTags(['Orders']))
        const lastKnown = highestSeenNumber ?? newest
        highestSeenNumber = Math.max(newest, lastKnown)
        // The first message of a stream contains only the highest number, so missed orders are counted by the difference.
        const fresh = placed.filter(({ number }) => number > lastKnown)
        const many = placed.length > 0 ? fresh.length : newest - lastKnown
        if (many > 0) cameIn.current(fresh, many, leads)
      },
    })
  }, [dispatch])

  useEffect(() => {
    const seen = () => {
      if (looking && !document.hidden) setUnseen(0)
    }
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [looking])

  return { open, unseen }
}

/** Name, total and city of a new order, for the toast. */
function placedText({ name, total, city }: PlacedOrder, language: Language): string {
  return [name, formatDinars(language, total), city].filter(Boolean).join(' · ')
}
