import { resolve } from 'node:path'

const callerFolder = process.cwd()

/** Resolves a path against the folder in which the command was called, also after the working directory has changed. */
export const resolveFromCaller = (path: string): string => resolve(callerFolder, path)

/**
 * Changes to the root folder: the shop's account may have no access to the caller's folder, and packages would read configuration files there and
 * above.
 */
export function leaveCallerFolder(): void {
  process.chdir('/')
}
