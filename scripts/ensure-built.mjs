import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './prepare.mjs'

/** Tests that open the whole shop, or look at what it loads, look at pages made from what stands here now. */
export async function setup() {
  await ensureBuilt()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await setup()
