const kept = 'orders-sound'

export function isSoundOn(): boolean {
  try {
    return window.localStorage.getItem(kept) !== 'off'
  } catch {
    return true
  }
}

export function keepSound(on: boolean): void {
  try {
    window.localStorage.setItem(kept, on ? 'on' : 'off')
  } catch {
    // It holds for this page alone.
  }
}
