/** No blank, comma, semicolon, bracket or quote: nothing that could make two recipients, or another header, of one. */
const single = /^[^\s,;:<>()[\]"\\@]{1,64}@[^\s,;:<>()[\]"\\@]{1,189}$/u

/** Whether this is the address of exactly one mailbox. */
export function isSingleAddress(text: string): boolean {
  return single.test(text) && ![...text].some((character) => character < ' ' || character === '\u007f')
}
