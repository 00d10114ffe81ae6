/** A picture that takes longer than this does not delay hydration. */
const maxWaitMs = 6000

/** Waits until the page and its main picture are painted. */
export async function waitUntilPainted(): Promise<void> {
  // Browsers do not paint hidden tabs.
  if (document.hidden) return
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].map(untilShowable)
  await Promise.race([
    Promise.all([painted(), ...pictures]).then(painted),
    new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
  ])
}

/** Resolves also if the picture fails to load. */
function untilShowable(image: HTMLImageElement): Promise<void> {
  return image.decode().catch(() => {})
}

/** After two frames, the first of them has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
