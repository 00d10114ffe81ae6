/** A picture that takes longer than this, on the slowest of lines, does not keep the page from answering. */
const maxWaitMs = 6000

/** Until the page has been painted with the picture it is about, if it has one. */
export async function untilPageIsSeen(): Promise<void> {
  // A hidden tab is not painted.
  if (document.hidden) return
  const seen = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map(untilShowable)
  await Promise.race([Promise.all([painted(), ...seen]).then(painted), delay(maxWaitMs)])
}

/** One that never comes is not waited for either. */
function untilShowable(image: HTMLImageElement): Promise<void> {
  return image.decode().catch(() => {})
}

/** The frame after the next one begins when the next one has been shown. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
