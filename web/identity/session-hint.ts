/** A hint that the server sets together with its HttpOnly session cookie: without it, asking for the session is not worth a request. */
const hintPattern = /(?:^|; )signed-in=1(?:;|$)/

export function hasSessionHint(): boolean {
  return hintPattern.test(document.cookie)
}
