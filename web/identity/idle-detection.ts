import { idleAfterMs } from '#contract/people/staff/staff-sessions.ts'
import { isRealMovement } from '#web/boot/real-movement.ts'

let touchedAt = 0

/** Pointer movements, presses and keys count as activity. A page that moves under a resting mouse also fires `pointermove`, which does not count. */
if (typeof window !== 'undefined') {
  touchedAt = performance.now()
  const touched = (event: Event) => {
    if (isRealMovement(event)) touchedAt = performance.now()
  }
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(sign, touched, { passive: true, capture: true })
  }
}

export function isIdle(): boolean {
  return performance.now() - touchedAt > idleAfterMs
}
