import { expect, it } from 'vitest'
import { uploadStateAfter } from './upload-state.rules.ts'

it.each(['heic', 'image-not-readable', 'image-too-large', 'body-too-large'])(
  'does not send a file again after %s',
  (code) => {
    expect(uploadStateAfter(code)).toBe('refused')
  },
)

it.each(['offline', 'shop-unavailable', 'too-many-requests', 'internal-error', ''])(
  'may send a file again after %s',
  (code) => {
    expect(uploadStateAfter(code)).toBe('failed')
  },
)
