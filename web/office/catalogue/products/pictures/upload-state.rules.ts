/** Error codes about the file itself: sending it again would fail again. */
const permanentErrors: readonly string[] = ['heic', 'image-not-readable', 'image-too-large', 'body-too-large']

export function uploadStateAfter(code: string): 'refused' | 'failed' {
  return permanentErrors.includes(code) ? 'refused' : 'failed'
}
