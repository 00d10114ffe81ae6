import { useEffect, useState } from 'react'
import { useMakeOrderLinkMutation } from './order-links-api.ts'

/** Nobody can read a link a second time: while the office is open, an order keeps the one that was made for it. */
const made = new Map<string, Promise<string>>()

/** The address by which this customer confirms her order; made when it is first wanted. */
export function useCustomerLink(orderId: string, wanted: boolean): { url: string | undefined; failed: boolean } {
  const [make] = useMakeOrderLinkMutation()
  const [link, setLink] = useState<{ of: string; url?: string }>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    const making =
      made.get(orderId) ??
      make(orderId)
        .unwrap()
        .then(({ url }) => url)
    made.set(orderId, making)
    making.then(
      (url) => current && setLink({ of: orderId, url }),
      () => {
        made.delete(orderId)
        if (current) setLink({ of: orderId })
      },
    )
    return () => {
      current = false
    }
  }, [orderId, wanted, make])
  const mine = link?.of === orderId ? link : undefined
  return { url: mine?.url, failed: mine !== undefined && mine.url === undefined }
}
