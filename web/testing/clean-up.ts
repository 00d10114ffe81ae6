import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// Test files share a worker and its loaded modules. A file with mocks must load its modules anew, and the next file must not get its mocked ones.
const { testPath } = expect.getState()
const replacesModules = testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')
if (replacesModules) vi.resetModules()

// Stubs of browser globals are removed after each file.
afterAll(async () => {
  // Imported here and not at the top, because resetting the modules creates a new instance of the set of pages.
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
