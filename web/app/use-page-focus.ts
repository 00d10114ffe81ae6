import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '#web/ui/focus-heading.ts'

/**
 * A page that came without the browser's doing is begun like any other: at its heading, which is read out and from where
 * the keyboard goes on. Going back, one is on the link again that one had followed.
 */
export function usePageFocus(): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const lastPage = useRef({ pathname: location.pathname, address: '' })

  useEffect(() => {
    const former = lastPage.current
    lastPage.current = { pathname: location.pathname, address: window.location.pathname + window.location.search }
    const main = document.getElementById('main')
    if (former.pathname === location.pathname || !main) return
    // Where a screen has put it itself, or the same screen goes on, it stays.
    if (document.activeElement !== main && main.contains(document.activeElement)) return
    const links = navigation === NavigationType.Pop ? [...main.querySelectorAll('a')] : []
    const followed = links.find((link) => link.getAttribute('href') === former.address)
    if (followed) followed.focus({ preventScroll: true })
    else focusHeading()
  }, [location, navigation])
}
