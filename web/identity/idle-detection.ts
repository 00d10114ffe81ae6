import { idleAfterMs } from '#contract/staff/staff-sessions.ts'
import { isByHand } from '#web/boot/by-hand.ts'

let touchedAt = 0

/** Somebody who moves, presses or writes is there; a page that fetches its own news, and changes under a resting mouse, is not somebody. */
if (typeof window !== 'undefined') {
  touchedAt = performance.now()
  const touched = (event: Event) => {
    if (isByHand(event)) touchedAt = performance.now()
  }
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(sign, touched, { passive: true, capture: true })
  }
}

export function isIdle(): boolean {
  return performance.now() - touchedAt > idleAfterMs
}
