const batch = 2000
const atOnce = 2

/** Works in batches, and prepares the next one while the last is being written. */
export async function inBatches(count: number, work: (start: number, size: number) => Promise<void>): Promise<void> {
  let done = 0
  const next = async () => {
    while (done < count) {
      const start = done
      done = Math.min(count, start + batch)
      await work(start, done - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
