import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'

/** Fetches what looks after a waiting order only where there is one: hardly anybody ever needs it. */
export function WaitingOrderHost() {
  const { pathname } = useLocation()
  const [Notice, setNotice] = useState<ComponentType>()

  // Looked up on each page: the order may have been left waiting on the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is when, not what
  useEffect(() => {
    if (Notice || readStored(storageKeys.waitingOrder) === undefined) return
    import('#web/storefront/checkout/waiting-order-notice.tsx').then(
      ({ WaitingOrderNotice }) => setNotice(() => WaitingOrderNotice),
      // Without a line there is nothing to send by either; the next page tries again.
      () => {},
    )
  }, [pathname, Notice])

  return Notice ? <Notice /> : null
}
