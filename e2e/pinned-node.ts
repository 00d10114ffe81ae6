import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

/** What runs the shop, whichever Node runs the journeys. */
export const pinnedNode = existsSync(pinned) ? pinned : process.execPath
