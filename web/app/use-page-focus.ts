import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '#web/ui/focus-heading.ts'

/** Moves the focus to the heading of a new page, so that screen readers announce it. Going back returns the focus to the link that was followed. */
export function usePageFocus(): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const lastPage = useRef({ pathname: location.pathname, address: '' })

  useEffect(() => {
    const former = lastPage.current
    lastPage.current = { pathname: location.pathname, address: window.location.pathname + window.location.search }
    const main = document.getElementById('main')
    if (former.pathname === location.pathname || !main) return
    // The focus stays if a screen has set it, or if the screen stays the same.
    if (document.activeElement !== main && main.contains(document.activeElement)) return
    const links = navigation === NavigationType.Pop ? [...main.querySelectorAll('a')] : []
    const followed = links.find((link) => link.getAttribute('href') === former.address)
    if (followed) followed.focus({ preventScroll: true })
    else focusHeading()
  }, [location, navigation])
}
