import { officeScreens, shopScreens } from '#web/screen-table.ts'

/** Matches all paths of screens as the router does: case-insensitive, with or without a trailing slash. */
const knownPaths = new RegExp(
  `^(?:${[...shopScreens, ...officeScreens].map(({ path }) => addressesOf(path)).join('|')})/*$`,
  'i',
)

/** Whether a screen exists at this path. It runs for every request before the response cache, so it does not use the slower router. */
export function isKnownAddress(pathname: string): boolean {
  return knownPaths.test(decoded(pathname))
}

function addressesOf(path: string): string {
  const parts = path.split('/').filter(Boolean)
  return parts.length === 0 ? '/' : parts.map(partOf).join('')
}

function partOf(part: string): string {
  if (!part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
}

/** An encoded slash stays encoded, because it does not separate segments. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
