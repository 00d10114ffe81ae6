import { officeScreens, shopScreens } from '#web/screen-table.ts'

/** Every address there is a screen at, as the router reads its paths: whatever the case, with or without a slash at the end. */
const knownPaths = new RegExp(
  `^(?:${[...shopScreens, ...officeScreens].map(({ path }) => addressesOf(path)).join('|')})/*$`,
  'i',
)

/** Whether there is a screen at this path. Asked of each page before it is known whether it is in memory, so the router is not asked. */
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

/** A slash within a part separates nothing. */
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
