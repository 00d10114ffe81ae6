/** Work to finish before signing out, and its time limit. */
const maxMs = 3000

const listeners = new Set<() => void>()
let handOver: (() => Promise<unknown>) | undefined

export function beforeLeaving(work: (() => Promise<unknown>) | undefined): void {
  handOver = work
}

/** Never keeps anybody from leaving: what cannot be handed over in time is not kept. */
export async function handOverNow(): Promise<void> {
  if (!handOver) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const longEnough = new Promise((resolve) => {
    timer = setTimeout(resolve, maxMs)
  })
  await Promise.race([handOver().catch(() => {}), longEnough])
  clearTimeout(timer)
}

/** For what a page remembers beside the storage. */
export function afterLeaving(forget: () => void): void {
  listeners.add(forget)
}

export function tellOfLeaving(): void {
  for (const forget of listeners) forget()
}
