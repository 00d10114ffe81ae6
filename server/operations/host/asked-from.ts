import { resolve } from 'node:path'

const askedFrom = process.cwd()

/** Resolves a path against the folder in which the command was called, also after the working directory has changed. */
export const asTyped = (path: string): string => resolve(askedFrom, path)

/**
 * Changes to the root folder: the shop's account may have no access to the caller's folder, and packages would read configuration files there and
 * above.
 */
export function standAside(): void {
  process.chdir('/')
}
