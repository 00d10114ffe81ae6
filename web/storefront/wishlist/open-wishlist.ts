import type { MouseEvent } from 'react'
import { useAuth } from '#web/identity/auth-state.ts'

let isOpen = false
const listeners = new Set<() => void>()

export function showWishlist(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export function subscribeToWishlist(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isWishlistOpen = (): boolean => isOpen

/** The click handler of links to the wishlist. The page needs an account, so visitors without one see the list in a sheet. */
export function useWishlistPress(): ((event: MouseEvent) => void) | undefined {
  const auth = useAuth()
  if (auth.status !== 'nobody') return undefined
  return (event) => {
    // Opening in a new tab or window shows the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    showWishlist(true)
  }
}
