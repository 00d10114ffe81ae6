/** Does at once what a button is for, as far as it can; answers whether it did. */
export type EarlyAct = (button: HTMLButtonElement) => boolean

export interface EarlyEvents {
  /** Settles on the first interaction with the page. */
  first: Promise<void>
  /** What can be done without the page's scripts is done from now on, and what waits is tried again. */
  doAtOnce: (act: EarlyAct) => void
  /** From now on the page hears for itself what is pressed and sent. */
  handOver: () => void
  /** Does again what was done before anything could answer: writes, and presses. */
  repeat: (write: (field: EventTarget) => void) => void
}

interface Waiting {
  button?: HTMLButtonElement
  again: () => void
}

const touches = ['pointerdown', 'keydown', 'focusin', 'click'] as const

/** Records input, presses and submitted forms before the page is hydrated, and keeps the browser from handling them. */
export function recordEarlyEvents(): EarlyEvents {
  const { promise: first, resolve: touched } = Promise.withResolvers<void>()
  const written = new Set<EventTarget>()
  const waiting: Waiting[] = []
  let act: EarlyAct = () => false
  const presses = new AbortController()
  const over = new AbortController()
  const pressing = { signal: presses.signal, capture: true }
  const early = { signal: over.signal, capture: true }

  // In the order in which they came: what is pressed may lean on what was pressed before.
  const tryWaiting = () => {
    for (let button = waiting[0]?.button; button && act(button); button = waiting[0]?.button) {
      button.ariaBusy = null
      waiting.shift()
    }
  }
  const keepPress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || (button.form && button.type === 'submit') || button.popoverTargetElement) return
    waiting.push({ button, again: () => button.click() })
    // Says so where the finger is.
    button.ariaBusy = 'true'
    tryWaiting()
  }
  // Forms that need the page's scripts say `method="post"`; a search works without.
  const submit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    event.preventDefault()
    waiting.push({ again: () => form.requestSubmit(event.submitter) })
  }
  const noteWritten = ({ target }: Event) => {
    if (target) written.add(target)
    touched()
  }
  document.addEventListener('click', keepPress, pressing)
  document.addEventListener('submit', submit, pressing)
  document.addEventListener('input', noteWritten, early)
  for (const touch of touches) document.addEventListener(touch, () => touched(), early)

  return {
    first,
    doAtOnce: (early) => {
      act = early
      tryWaiting()
    },
    handOver: () => presses.abort(),
    repeat: (write) => {
      presses.abort()
      over.abort()
      for (const field of written) write(field)
      for (const { button, again } of waiting) {
        if (button) button.ariaBusy = null
        again()
      }
    },
  }
}
