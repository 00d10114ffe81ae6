import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// Test files share a worker and its modules: a file with mocks must not use modules loaded before, nor leave its own to the next file.
const { testPath } = expect.getState()
const replacesModules = testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(')
if (replacesModules) vi.resetModules()

// Stubs of browser globals are removed after each file.
afterAll(async () => {
  // Imported here, because after a reset of modules the pages are in the new instance.
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
