import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './prepare.mjs'

/** Builds the pages first, so that tests use pages made from the current sources. */
export async function setup() {
  await ensureBuilt()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup()
