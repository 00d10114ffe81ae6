/** Excludes blanks, commas, semicolons, brackets and quotes: they could add another recipient or header. */
const single = /^[^\s,;:<>()[\]"\\@]{1,64}@[^\s,;:<>()[\]"\\@]{1,189}$/u

/** Whether this is the address of exactly one mailbox. */
export function isSingleAddress(text: string): boolean {
  return single.test(text) && ![...text].some((character) => character < ' ' || character === '\u007f')
}
