import type { RefObject } from 'react'

/** Puts the focus where there is something to mend, once the page says so; what is folded over it opens. */
export function focusFirstWrong(form: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!field) return
    for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null) {
      around.open = true
    }
    field.focus()
  })
}
