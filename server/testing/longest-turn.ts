import { setImmediate } from 'node:timers/promises'

/**
 * Runs work and returns the longest time of processor, in milliseconds, that this thread spent on one turn of its event loop meanwhile:
 * for so long no other request was served. Time of the processor, because tests share it with one another.
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
