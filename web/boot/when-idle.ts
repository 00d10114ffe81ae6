/** Runs a callback when the browser is idle, where it supports that. */
export function runWhenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run)
  else setTimeout(run, 500)
}

/** Lets the browser paint and handle input before further work. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
