import type { MouseEvent } from 'react'
import { useAuth } from '#web/identity/auth-state.ts'

let open = false
const listeners = new Set<() => void>()

export function showWishlist(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

export function observeWishlist(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isWishlistOpen = (): boolean => open

/** For links to the wishlist: its page is for accounts, so whoever has none sees the list where they are. */
export function useWishlistPress(): ((event: MouseEvent) => void) | undefined {
  const auth = useAuth()
  if (auth.status !== 'nobody') return undefined
  return (event) => {
    // Another tab, or a window of its own, is the page's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    showWishlist(true)
  }
}
