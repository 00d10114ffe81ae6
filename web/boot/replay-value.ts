/**
 * Makes React notice a value that was typed before hydration. React compares a field with the value it saw last, so another value is set first, and
 * then the typed one with the prototype's setter, which React does not track.
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
