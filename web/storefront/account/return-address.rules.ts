import { paths } from '#web/paths.ts'

const placeholderOrigin = 'https://shop.invalid'
/** Pages to which a signed-in user is not sent back. */
const signInPaths = new Set<string>([paths.login, paths.register, paths.forgotPassword, paths.resetPassword])

/**
 * Returns where to go after signing in: the page of this shop in `next`, or the account. An address that any browser could read as another site is
 * rejected (open redirect).
 */
export function returnAddress(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, placeholderOrigin)) return paths.account
  const { origin, pathname, search, hash } = new URL(next, placeholderOrigin)
  const isOtherSite = origin !== placeholderOrigin || pathname.startsWith('//') || pathname.includes('\\')
  return isOtherSite || signInPaths.has(pathname) ? paths.account : pathname + search + hash
}

/** The page to come back to, or undefined if it is the default one. */
export function explicitReturnAddress(next: string | null): string | undefined {
  const address = returnAddress(next)
  return address === paths.account ? undefined : address
}

/** The path of a sign-in page, with the address to return to. */
export function pathWithReturn(path: string, next: string | null): string {
  const address = explicitReturnAddress(next)
  return address ? `${path}?next=${encodeURIComponent(address)}` : path
}
