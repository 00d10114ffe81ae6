import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

/** The Node that runs the shop, whichever Node runs the journeys. */
export const pinnedNode = existsSync(pinned) ? pinned : process.execPath

const runner = fileURLToPath(new URL('../scripts/run-with-parent.mjs', import.meta.url))

/** Command prefix for a server that ends with the test run that started it, however the run ends. */
export const endWithParent = `"${pinnedNode}" "${runner}" ${process.pid}`
