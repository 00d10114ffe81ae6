import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { focusSearch } from './focus-search.ts'
import { isWriting } from './is-writing.ts'
import { hasModifier, keyLetterOf } from './key-letter.ts'
import { handleRowKey } from './row-keys.ts'

/** After `g`, the next letter selects the screen. */
export const shortcutScreens = [
  { key: 'h', to: paths.dashboard, label: 'office.home' },
  { key: 'o', to: paths.manageOrders, label: 'office.orders' },
  { key: 'c', to: paths.calls, label: 'office.calls' },
  { key: 'p', to: paths.manageProducts, label: 'office.products' },
  { key: 'm', to: paths.messages, label: 'office.messages' },
  { key: 's', to: paths.settings, label: 'office.settings' },
] as const

const secondKeyMs = 1500

interface Openers {
  openPalette: () => void
  openHelp: () => void
}

/** Keyboard shortcuts of the back office, off in text fields and dialogs. */
export function useShortcuts({ openPalette, openHelp }: Openers): void {
  const navigate = useNavigate()
  useEffect(() => {
    let goUntil = 0
    /** Handles a key and returns whether it was a shortcut. */
    const act = (event: KeyboardEvent): boolean => {
      const letter = keyLetterOf(event)
      // Compared by the time of the event, which a busy page handles later.
      const place = event.timeStamp < goUntil ? shortcutScreens.find(({ key }) => key === letter) : undefined
      goUntil = !place && letter === 'g' ? event.timeStamp + secondKeyMs : 0
      if (place) void navigate(place.to)
      return place !== undefined || goUntil > 0 || actOnScreen(event, letter)
    }
    const actOnScreen = (event: KeyboardEvent, letter: string): boolean => {
      if (event.key === '/') return focusSearch()
      if (event.key !== '?' && event.key !== '؟') return handleRowKey(letter)
      openHelp()
      return true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const busy = document.querySelector('dialog[open]') !== null
      if (asksForPalette(event)) {
        event.preventDefault()
        if (!busy) openPalette()
      } else if (!busy && !hasModifier(event) && !isWriting(event.target) && act(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, openPalette, openHelp])
}

function asksForPalette(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && keyLetterOf(event) === 'k'
}
