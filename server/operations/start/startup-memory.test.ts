import { constants, PerformanceObserver } from 'node:perf_hooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { releaseStartupMemory } from './startup-memory.ts'

interface Collection {
  detail?: { kind?: number; flags?: number }
}

const majorCollection = {
  kind: constants.NODE_PERFORMANCE_GC_MAJOR,
  flags: constants.NODE_PERFORMANCE_GC_FLAGS_ALL_AVAILABLE_GARBAGE,
}

it('collects the garbage of the start once, and removes the access to the collector', async () => {
  const seen: Collection[] = []
  const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as Collection[])))
  observer.observe({ entryTypes: ['gc'] })
  onTestFinished(() => observer.disconnect())
  releaseStartupMemory()
  await vi.waitFor(
    () => expect(seen.map(({ detail }) => detail)).toContainEqual(expect.objectContaining(majorCollection)),
    {
      timeout: 20_000,
      interval: 50,
    },
  )
  expect(globalThis).not.toHaveProperty('gc')
})
