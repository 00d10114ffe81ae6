/**
 * Shown while it is not yet known who is there. The text is the product's own, in every language. As high as the view, so that
 * what is below it does not jump once the page is there.
 */
export function GuardLoading() {
  return (
    <p role="status" className="page min-h-svh py-16 text-center text-muted" lang="en">
      Loading..
    </p>
  )
}
