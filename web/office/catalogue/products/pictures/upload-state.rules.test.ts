import { expect, it } from 'vitest'
import { stateAfter } from './upload-state.rules.ts'

it.each(['heic', 'image-not-readable', 'image-too-large', 'body-too-large'])(
  'does not send a file again after %s',
  (code) => {
    expect(stateAfter(code)).toBe('refused')
  },
)

it.each(['offline', 'shop-unavailable', 'too-many-requests', 'internal-error', ''])(
  'may send a file again after %s',
  (code) => {
    expect(stateAfter(code)).toBe('failed')
  },
)
