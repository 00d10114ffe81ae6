/** Whether a path belongs to the back office, which shows its own offline notice. */
export function isOfficePage(pathname: string): boolean {
  return /^(?:\/(?:fr|en|ar))?\/dashboard(?:\/|$)/.test(pathname)
}
