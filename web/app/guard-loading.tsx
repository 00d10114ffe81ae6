/** Shown while it is not yet known who is there. The text is the product's own, in every language. */
export function GuardLoading() {
  return (
    <p role="status" className="page py-16 text-center text-muted" lang="en">
      Loading..
    </p>
  )
}
