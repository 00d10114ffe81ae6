import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'

/** Loads the code for waiting orders only if there is a waiting order. */
export function WaitingOrderHost() {
  const { pathname } = useLocation()
  const [Notice, setNotice] = useState<ComponentType>()

  // Checked on every page, because the order may have been left waiting on the previous one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers the check
  useEffect(() => {
    if (Notice || readStored(storageKeys.waitingOrder) === undefined) return
    import('#web/storefront/checkout/waiting-order-notice.tsx').then(
      ({ WaitingOrderNotice }) => setNotice(() => WaitingOrderNotice),
      // Offline, the code cannot be loaded; the next page tries again.
      () => {},
    )
  }, [pathname, Notice])

  return Notice ? <Notice /> : null
}
