import { expect, it } from 'vitest'
import { unsentOf } from './unsent.rules.ts'

const colours = [
  { key: 'white', images: ['front', 'back'] },
  { key: 'red', images: [] },
]
const ofFront = { color: 'white', made: { replaces: 'front' } }

it.each(['waiting', 'sending', 'failed'] as const)('counts what was made of a picture as long as it is %s', (state) => {
  expect(unsentOf([{ ...ofFront, state }], colours)).toHaveLength(1)
})

it('counts a photograph until it failed: it is still where it was chosen', () => {
  const photograph = { color: 'red', made: undefined }
  expect(unsentOf([{ ...photograph, state: 'sending' }], colours)).toHaveLength(1)
  expect(unsentOf([{ ...photograph, state: 'failed' }], colours)).toEqual([])
})

it('counts nothing that failed of a picture, or of a colour, that is gone', () => {
  expect(unsentOf([{ color: 'white', made: { replaces: 'side' }, state: 'failed' }], colours)).toEqual([])
  expect(unsentOf([{ color: 'green', made: { replaces: 'front' }, state: 'failed' }], colours)).toEqual([])
})
