import { useEffect, useState } from 'react'
import { problemCode } from '#web/api/call-error.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { useMakeOrderLinkMutation, useMakeReviewLinkMutation } from './order-links-api.ts'

/** The server returns a link only once, so links created since the page loaded are kept in memory. */
const linkCache = new Map<string, Promise<string>>()

/** The customer's link to confirm the order or to write a review; created on first use, and undefined for messages without one. */
export function useCustomerLink(
  orderId: string,
  needs: 'order-page' | 'review' | 'follow' | 'none',
): { url: string | undefined; refused: string | undefined } {
  const [makeLink] = useMakeOrderLinkMutation()
  const [makeReviewLink] = useMakeReviewLinkMutation()
  const [link, setLink] = useState<{ key: string; url?: string; refused?: string }>()
  const key = `${needs} ${orderId}`
  useEffect(() => {
    if (needs !== 'order-page' && needs !== 'review') return
    let current = true
    const make = needs === 'order-page' ? makeLink : makeReviewLink
    const making =
      linkCache.get(key) ??
      make(orderId)
        .unwrap()
        .then(({ url }) => url)
    linkCache.set(key, making)
    making.then(
      (url) => current && setLink({ key, url }),
      (error: unknown) => {
        linkCache.delete(key)
        if (current) setLink({ key, refused: problemCode(error) ?? 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [orderId, needs, key, makeLink, makeReviewLink])
  const mine = link?.key === key ? link : undefined
  return { url: mine?.url, refused: mine?.refused }
}

/** The message if there is no link. */
export function linkRefusal(code: string): MessageKey {
  return code === 'no-more-reviews' ? 'orders.messages.noMore' : 'orders.messages.noLink'
}
