import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { ApiConnection } from '#web/api/base-query.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { onUnanswered, reportingFetch, type UnansweredReason } from '#web/identity/staff-request.ts'
import type { AppStore } from '#web/store.ts'

const presses = ['click', 'submit', 'change'] as const
const gapPx = 8

/** Error at the pressed control after a network failure, until the next press. */
export function NetworkErrorNote() {
  const { t } = useI18n()
  const store = useStore() as AppStore
  const [why, setWhy] = useState<UnansweredReason>()
  const pressed = useRef<Element>(null)
  const note = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || note.current?.contains(target)) return
      pressed.current = target.closest('button, a, label, select, summary') ?? target
      setWhy(undefined)
    }
    for (const name of presses) document.addEventListener(name, press, { capture: true })
    const stop = onUnanswered(setWhy)
    return () => {
      for (const name of presses) document.removeEventListener(name, press, { capture: true })
      stop()
    }
  }, [])

  useEffect(() => store.dispatch(reportStaffRequests), [store])

  useLayoutEffect(() => {
    const { current } = note
    if (!why || !current) return
    // A popover is in the top layer, and so above open dialogs.
    current.showPopover()
    const place = () => placeBeside(current, pressed.current)
    place()
    const moves = { capture: true, passive: true }
    window.addEventListener('scroll', place, moves)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, moves)
      window.removeEventListener('resize', place)
    }
  }, [why])

  if (!why) return null
  return (
    <p ref={note} popover="manual" role="alert" className="line-refusal">
      {t(why === 'no-line' ? 'office.noLine' : 'office.maybeDone')}
    </p>
  )
}

/** Lets the store report staff requests that get no answer; returns a function that ends the reports. */
function reportStaffRequests(
  _dispatch: unknown,
  _state: unknown,
  { connection }: { connection: ApiConnection },
): () => void {
  connection.staffFetch = reportingFetch(() => connection.fetch)
  return () => {
    delete connection.staffFetch
  }
}

/** Places the note below the pressed element, or above if there is no room, inside the window. */
function placeBeside(note: HTMLElement, pressed: Element | null): void {
  const { innerWidth, innerHeight } = window
  const { width, height } = note.getBoundingClientRect()
  const pressedBox = pressed?.isConnected ? pressed.getBoundingClientRect() : undefined
  const middle = pressedBox ? pressedBox.left + pressedBox.width / 2 : innerWidth / 2
  const below = pressedBox ? pressedBox.bottom + gapPx : innerHeight - height - gapPx
  const top = pressedBox && below + height > innerHeight ? pressedBox.top - height - gapPx : below
  const within = (from: number, max: number) => Math.max(gapPx, Math.min(from, max - gapPx))
  note.style.left = `${within(middle - width / 2, innerWidth - width)}px`
  note.style.top = `${within(top, innerHeight - height)}px`
}
