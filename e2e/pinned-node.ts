import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

/** The pinned Node version, which runs the shop even if another version runs the journeys. */
export const pinnedNode = existsSync(pinned) ? pinned : process.execPath

const runner = fileURLToPath(new URL('../scripts/run-with-parent.mjs', import.meta.url))

/** Command prefix that ends a server when the test run that started it ends, for whatever reason. */
export const endWithParent = `"${pinnedNode}" "${runner}" ${process.pid}`
