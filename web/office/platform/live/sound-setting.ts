const storageKey = 'orders-sound'

export function isSoundOn(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function storeSound(on: boolean): void {
  try {
    window.localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}
