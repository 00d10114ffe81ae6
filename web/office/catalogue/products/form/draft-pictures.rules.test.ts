import { expect, it } from 'vitest'
import { withPicture } from './draft-pictures.rules.ts'
import { emptyColor, emptyDraft } from './product-draft.ts'

const draft = {
  ...emptyDraft(),
  coverImage: 'front',
  colors: [
    { ...emptyColor(), key: 'white', images: ['front', 'back'] },
    { ...emptyColor(), key: 'red', images: ['front'] },
  ],
}
const imagesOf = (changed: typeof draft | ReturnType<typeof withPicture>) => changed.colors.map(({ images }) => images)

it('adds a picture behind the others of its colour', () => {
  const changed = withPicture(draft, { url: 'side', color: 'white', replaces: undefined })
  expect(imagesOf(changed)).toEqual([['front', 'back', 'side'], ['front']])
  expect(changed.coverImage).toBe('front')
})

it('puts one that was made of another in its place, and on the cover with it', () => {
  const lit = withPicture(draft, { url: 'lit', color: 'white', replaces: 'front' })
  expect(imagesOf(lit)).toEqual([['lit', 'back'], ['front']])
  expect(lit.coverImage).toBe('lit')
  // Taken back, everything is as it was.
  expect(withPicture(lit, { url: 'front', color: 'white', replaces: 'lit' })).toEqual(draft)
})

it('holds no picture twice', () => {
  expect(imagesOf(withPicture(draft, { url: 'back', color: 'white', replaces: 'front' }))[0]).toEqual(['back'])
  expect(imagesOf(withPicture(draft, { url: 'front', color: 'white', replaces: undefined }))[0]).toEqual([
    'back',
    'front',
  ])
})

it('leaves everything as it is where the one it was made of is gone, or the same', () => {
  expect(withPicture(draft, { url: 'lit', color: 'white', replaces: 'gone' })).toBe(draft)
  expect(withPicture(draft, { url: 'front', color: 'white', replaces: 'front' })).toBe(draft)
  // Neither does it come onto the cover, where the one it was made of was all there was of a colour.
  const removed = { ...draft, colors: draft.colors.slice(1) }
  expect(withPicture(removed, { url: 'lit', color: 'white', replaces: 'front' })).toBe(removed)
  const emptied = { ...draft, colors: draft.colors.map((color) => ({ ...color, images: [] })) }
  expect(withPicture(emptied, { url: 'lit', color: 'white', replaces: 'front' })).toBe(emptied)
})
