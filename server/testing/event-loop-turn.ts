import { setImmediate } from 'node:timers/promises'

/**
 * Runs work and returns the longest turn of this thread's event loop in milliseconds, during which no other request is served. It measures processor
 * time, because tests share the processor.
 */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let isWorking = true
  const done = work().finally(() => {
    isWorking = false
  })
  let longest = 0
  while (isWorking) {
    const startCpu = process.threadCpuUsage()
    await setImmediate()
    const { user, system } = process.threadCpuUsage(startCpu)
    longest = Math.max(longest, (user + system) / 1000)
  }
  await done
  return longest
}
