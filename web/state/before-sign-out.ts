/** Time limit for the work that is finished before signing out. */
const handOverTimeoutMs = 3000

const listeners = new Set<() => void>()
let handOver: (() => Promise<unknown>) | undefined

export function onBeforeSignOut(work: (() => Promise<unknown>) | undefined): void {
  handOver = work
}

/** Runs the registered work; signing out does not wait longer than the time limit, even if some changes are lost. */
export async function finishBeforeSignOut(): Promise<void> {
  if (!handOver) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const longEnough = new Promise((resolve) => {
    timer = setTimeout(resolve, handOverTimeoutMs)
  })
  await Promise.race([handOver().catch(() => {}), longEnough])
  clearTimeout(timer)
}

/** Registers a callback that clears data a page holds in memory. */
export function onSignOut(forget: () => void): void {
  listeners.add(forget)
}

export function notifySignOut(): void {
  for (const forget of listeners) forget()
}
