/** Pages of the back office, which show a notice of their own while there is no line. */
export function isOfficePage(pathname: string): boolean {
  return /^(?:\/(?:fr|en|ar))?\/dashboard(?:\/|$)/.test(pathname)
}
