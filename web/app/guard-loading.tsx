/**
 * Shown while the session is being checked. It is as high as the viewport, so that the footer does not move when the page appears. Its text is fixed
 * by the specification in every language.
 */
export function GuardLoading() {
  return (
    <p role="status" className="page min-h-svh py-16 text-center text-muted" lang="en">
      Loading..
    </p>
  )
}
