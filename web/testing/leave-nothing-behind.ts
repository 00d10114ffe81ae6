import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// Test files share a worker, and the modules it has read: what one puts in the place of a module has none of what was read before
// bound to it, nor leaves what was read with it to the next.
const { testPath } = expect.getState()
const replacesModules = testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')
if (replacesModules) vi.resetModules()

// What one puts in the place of a browser's things is gone before the next begins, too.
afterAll(async () => {
  // Imported here, after modules were reset: the page was shown with these.
  const { openPages } = await import('./open-pages.ts')
  for (const close of openPages) await close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document !== 'undefined') {
    localStorage.clear()
    sessionStorage.clear()
  }
  if (replacesModules) vi.resetModules()
})
