import { expect, it } from 'vitest'
import { unsentUploadsOf } from './unsent-uploads.rules.ts'

const colours = [
  { key: 'white', images: ['front', 'back'] },
  { key: 'red', images: [] },
]
const ofFront = { color: 'white', made: { replaces: 'front' } }

it.each(['waiting', 'sending', 'failed', 'refused'] as const)('counts an edited picture while it is %s', (state) => {
  expect(unsentUploadsOf([{ ...ofFront, state }], colours)).toHaveLength(1)
})

it.each(['waiting', 'sending', 'failed', 'refused'] as const)(
  'counts a photograph that is %s, because it may not be stored elsewhere',
  (state) => {
    expect(unsentUploadsOf([{ color: 'red', made: undefined, state }], colours)).toHaveLength(1)
  },
)

it('ignores failed uploads for a picture or colour that was removed', () => {
  expect(unsentUploadsOf([{ color: 'white', made: { replaces: 'side' }, state: 'failed' }], colours)).toEqual([])
  expect(unsentUploadsOf([{ color: 'green', made: { replaces: 'front' }, state: 'failed' }], colours)).toEqual([])
  expect(unsentUploadsOf([{ color: 'green', made: undefined, state: 'failed' }], colours)).toEqual([])
})
