import { paths } from '#web/paths.ts'

const anywhere = 'https://shop.invalid'
/** Where one has no business coming back to, having just signed in. */
const doors = new Set<string>([paths.login, paths.register, paths.forgotPassword, paths.resetPassword])

/**
 * Where to go after signing in: the page of this shop one came from, or one's own. Whatever could be read as another
 * site, by us or by a browser that is more lenient, is not believed.
 */
export function returnAddress(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, anywhere)) return paths.account
  const { origin, pathname, search, hash } = new URL(next, anywhere)
  const elsewhere = origin !== anywhere || pathname.startsWith('//') || pathname.includes('\\')
  return elsewhere || doors.has(pathname) ? paths.account : pathname + search + hash
}

/** The page to come back to, where there is one worth telling of. */
export function onward(next: string | null): string | undefined {
  const address = returnAddress(next)
  return address === paths.account ? undefined : address
}

/** The address of a door, with where to go afterwards. */
export function withReturn(door: string, next: string | null): string {
  const address = onward(next)
  return address ? `${door}?next=${encodeURIComponent(address)}` : door
}
