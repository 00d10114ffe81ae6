import { afterAll, vi } from 'vitest'

// Test files share a worker: what one puts in the place of a browser's things is gone before the next begins.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
