/** Performs the action of a button if possible, and returns whether it did. */
export type EarlyAction = (button: HTMLButtonElement) => boolean

export interface EarlyEvents {
  /** Settles on the first interaction with the page. */
  firstUse: Promise<void>
  /** Registers the early action, and runs it for the presses that are waiting. */
  setEarlyAction: (action: EarlyAction) => void
  /** Stops recording presses, because React handles them now. */
  stopRecordingPresses: () => void
  /** Replays the recorded input with `write`, and then the recorded presses. */
  replay: (write: (field: EventTarget) => void) => void
}

interface Waiting {
  button?: HTMLButtonElement
  replay: () => void
}

const touches = ['pointerdown', 'keydown', 'focusin', 'click'] as const

/** Records input, presses and form submissions before hydration, and prevents their default actions. */
export function recordEarlyEvents(): EarlyEvents {
  const { promise: first, resolve: touched } = Promise.withResolvers<void>()
  const changedFields = new Set<EventTarget>()
  const waiting: Waiting[] = []
  let action: EarlyAction = () => false
  const presses = new AbortController()
  const over = new AbortController()
  const pressing = { signal: presses.signal, capture: true }
  const early = { signal: over.signal, capture: true }

  // Presses run in the order in which they were made, because one may depend on an earlier one.
  const runWaiting = () => {
    for (let button = waiting[0]?.button; button && action(button); button = waiting[0]?.button) {
      button.ariaBusy = null
      waiting.shift()
    }
  }
  const keepPress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || (button.form && button.type === 'submit') || button.popoverTargetElement) return
    waiting.push({ button, replay: () => button.click() })
    // Shows that the press was recognised.
    button.ariaBusy = 'true'
    runWaiting()
  }
  // Forms that need the application have `method="post"`; the search form works without it.
  const submit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    event.preventDefault()
    waiting.push({ replay: () => form.requestSubmit(event.submitter) })
  }
  const noteWritten = ({ target }: Event) => {
    if (target) changedFields.add(target)
    touched()
  }
  addEventListener('click', keepPress, pressing)
  addEventListener('submit', submit, pressing)
  addEventListener('input', noteWritten, early)
  for (const touch of touches) addEventListener(touch, () => touched(), early)

  return {
    firstUse: first,
    setEarlyAction: (early) => {
      action = early
      runWaiting()
    },
    stopRecordingPresses: () => presses.abort(),
    replay: (write) => {
      presses.abort()
      over.abort()
      for (const field of changedFields) write(field)
      for (const { button, replay } of waiting) {
        if (button) button.ariaBusy = null
        replay()
      }
    },
  }
}
