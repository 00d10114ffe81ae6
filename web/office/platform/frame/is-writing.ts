const written = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]'

/** Whether keyboard input goes into a field. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(written) !== null
}
