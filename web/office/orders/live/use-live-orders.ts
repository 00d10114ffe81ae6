import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { ordersApi } from '#web/api/orders-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { playNewOrderSound } from './new-order-sound.ts'
import { shareOrderStream } from './shared-stream.ts'

/** The newest order this browser knew of, also from before the inbox was left: what came meanwhile is new. */
let newestKnown: number | undefined

/** Keeps the lists of orders fresh while the inbox is open, and says so when an order comes in. */
export function useLiveOrders({ sound }: { sound: boolean }): { open: boolean } {
  const { t } = useI18n()
  const dispatch = useDispatch()
  const [open, setOpen] = useState(false)
  const [unseen, setUnseen] = useState(0)
  useTitleBadge(unseen)

  const cameIn = useRef<(many: number, leads: boolean) => void>(() => undefined)
  cameIn.current = (many, leads) => {
    showToast('info', t('orders.cameIn', { count: many }))
    if (leads && sound) playNewOrderSound()
    if (document.hidden) setUnseen((before) => before + many)
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
        const known = newestKnown ?? newest
        newestKnown = Math.max(newest, known)
        // A greeting names no orders, only the newest: what came while nobody was told is counted by the numbers.
        const many = placed.length > 0 ? placed.filter(({ number }) => number > known).length : newest - known
        if (many > 0) cameIn.current(many, leads)
      },
    })
  }, [dispatch])

  useEffect(() => {
    const seen = () => {
      if (!document.hidden) setUnseen(0)
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])

  return { open }
}

/** How many came in while the tab was in the background, before the page's name. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${plain}` : plain
  }, [count])
}
