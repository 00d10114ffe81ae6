import type { RefObject } from 'react'

/** Focuses the first invalid field after the next render, and opens collapsed sections around it. */
export function focusFirstInvalid(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!field) return
    for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
      around.open = true
    }
    field.focus()
  })
}
