import { resolve } from 'node:path'

const askedFrom = process.cwd()

/** A path as whoever typed the command means it: from where she stands, also once the command has gone elsewhere. */
export const asTyped = (path: string): string => resolve(askedFrom, path)

/**
 * Away from where she stands. That folder may be closed to the account of the shop, as root's own is; and packages look into the folder they are
 * started in, and into all above, for settings: whatever somebody left there is nothing to the shop.
 */
export function standAside(): void {
  process.chdir('/')
}
