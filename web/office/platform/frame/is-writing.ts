const written = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]'

/** Whether what is typed now goes into something. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(written) !== null
}
