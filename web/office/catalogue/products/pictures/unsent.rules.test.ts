import { expect, it } from 'vitest'
import { unsentOf } from './unsent.rules.ts'

const colours = [
  { key: 'white', images: ['front', 'back'] },
  { key: 'red', images: [] },
]
const ofFront = { color: 'white', made: { replaces: 'front' } }

it.each(['waiting', 'sending', 'failed', 'refused'] as const)(
  'counts what was made of a picture as long as it is %s',
  (state) => {
    expect(unsentOf([{ ...ofFront, state }], colours)).toHaveLength(1)
  },
)

it.each(['waiting', 'sending', 'failed', 'refused'] as const)(
  'counts a photograph that is %s: it may be nowhere else',
  (state) => {
    expect(unsentOf([{ color: 'red', made: undefined, state }], colours)).toHaveLength(1)
  },
)

it('counts nothing that failed of a picture, or of a colour, that is gone', () => {
  expect(unsentOf([{ color: 'white', made: { replaces: 'side' }, state: 'failed' }], colours)).toEqual([])
  expect(unsentOf([{ color: 'green', made: { replaces: 'front' }, state: 'failed' }], colours)).toEqual([])
  expect(unsentOf([{ color: 'green', made: undefined, state: 'failed' }], colours)).toEqual([])
})
