/** A hint that the server sets together with its HttpOnly session cookie: without it, asking for the session is not worth a request. */
const hint = /(?:^|; )signed-in=1(?:;|$)/

export function isHinted(): boolean {
  return hint.test(document.cookie)
}
