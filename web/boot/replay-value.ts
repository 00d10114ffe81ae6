/**
 * Tells React what a field holds that was filled in before React was there. React compares a field with what it last saw
 * in it, so it is shown something else first; the browser's own setters do not tell it.
 */
export function replayValue(field: EventTarget): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field
    field.checked = !checked
    setterOf(HTMLInputElement, 'checked').call(field, checked)
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value } = field
    field.value = ''
    setterOf(field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement, 'value').call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

type Setter = (this: Element, value: string | boolean) => void

function setterOf(kind: { prototype: object }, property: string): Setter {
  const setter = Object.getOwnPropertyDescriptor(kind.prototype, property)?.set
  if (!setter) throw new Error(`The browser lets nobody set ${property}`)
  return setter as Setter
}
