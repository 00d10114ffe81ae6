/** Set by the server for as long as its session cookie, which pages cannot see: whether asking who is there is worth it. */
const hint = /(?:^|; )signed-in=1(?:;|$)/

export function isHinted(): boolean {
  return hint.test(document.cookie)
}
