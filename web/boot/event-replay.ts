import { replayValue } from './replay-value.ts'

export interface EarlyEvents {
  /** Settles when somebody first touches the page. */
  first: Promise<void>
  /** Does again what was done before anything could answer. */
  repeat: () => void
}

const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'submit'] as const

/** What is written, pressed or sent before the page can answer is not lost, and not sent by the browser's ways either. */
export function recordEarlyEvents(): EarlyEvents {
  const { promise: first, resolve: touched } = Promise.withResolvers<void>()
  const written = new Set<EventTarget>()
  const pressed: (() => void)[] = []
  const over = new AbortController()
  const early = { signal: over.signal, capture: true }

  const keepPress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button && !isSubmit(button)) pressed.push(() => button.isConnected && button.click())
  }
  // Forms that need the page's scripts say `method="post"`; a search works without.
  const submit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    event.preventDefault()
    pressed.push(() => form.isConnected && form.requestSubmit(event.submitter))
  }
  const write = ({ target }: Event) => {
    if (target) written.add(target)
    touched()
  }
  document.addEventListener('click', keepPress, early)
  document.addEventListener('submit', submit, early)
  document.addEventListener('input', write, early)
  for (const touch of touches) document.addEventListener(touch, () => touched(), early)

  return {
    first,
    repeat: () => {
      over.abort()
      for (const field of written) replayValue(field)
      for (const press of pressed) press()
    },
  }
}

function isSubmit(button: HTMLButtonElement): boolean {
  return button.type === 'submit' && button.form !== null
}
