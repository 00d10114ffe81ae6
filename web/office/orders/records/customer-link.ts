import { useEffect, useState } from 'react'
import { problemCode } from '#web/api/refused-call.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useMakeOrderLinkMutation, useMakeReviewLinkMutation } from './order-links-api.ts'

/** Links are shown once by the server: those made since the office was opened are held in memory. */
const made = new Map<string, Promise<string>>()

/**
 * The address by which this customer confirms her order, or says what she thinks of it; made when it is first wanted, and none where
 * nothing of it is.
 */
export function useCustomerLink(
  orderId: string,
  needs: 'hers' | 'review' | 'follow' | 'none',
): { url: string | undefined; refused: string | undefined } {
  const [makeLink] = useMakeOrderLinkMutation()
  const [makeReviewLink] = useMakeReviewLinkMutation()
  const [link, setLink] = useState<{ of: string; url?: string; refused?: string }>()
  const key = `${needs} ${orderId}`
  useEffect(() => {
    if (needs !== 'hers' && needs !== 'review') return
    let current = true
    const make = needs === 'hers' ? makeLink : makeReviewLink
    const making =
      made.get(key) ??
      make(orderId)
        .unwrap()
        .then(({ url }) => url)
    made.set(key, making)
    making.then(
      (url) => current && setLink({ of: key, url }),
      (error: unknown) => {
        made.delete(key)
        if (current) setLink({ of: key, refused: problemCode(error) ?? 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [orderId, needs, key, makeLink, makeReviewLink])
  const mine = link?.of === key ? link : undefined
  return { url: mine?.url, refused: mine?.refused }
}

/** Why there is none. */
export function linkRefusal(code: string): MessageKey {
  return code === 'no-more-reviews' ? 'orders.messages.noMore' : 'orders.messages.noLink'
}
