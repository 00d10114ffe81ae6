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

it('adds a picture at the end of its colour', () => {
  const changed = withPicture(draft, { url: 'side', color: 'white', replaces: undefined })
  expect(imagesOf(changed)).toEqual([['front', 'back', 'side'], ['front']])
  expect(changed.coverImage).toBe('front')
})

it('replaces the picture it was made from, also as cover', () => {
  const lit = withPicture(draft, { url: 'lit', color: 'white', replaces: 'front' })
  expect(imagesOf(lit)).toEqual([['lit', 'back'], ['front']])
  expect(lit.coverImage).toBe('lit')
  // Replacing it again with its source restores the draft.
  expect(withPicture(lit, { url: 'front', color: 'white', replaces: 'lit' })).toEqual(draft)
})

it('contains no picture twice', () => {
  expect(imagesOf(withPicture(draft, { url: 'back', color: 'white', replaces: 'front' }))[0]).toEqual(['back'])
  expect(imagesOf(withPicture(draft, { url: 'front', color: 'white', replaces: undefined }))[0]).toEqual([
    'back',
    'front',
  ])
})

it('changes nothing if the source picture was removed, or is the same', () => {
  expect(withPicture(draft, { url: 'lit', color: 'white', replaces: 'gone' })).toBe(draft)
  expect(withPicture(draft, { url: 'front', color: 'white', replaces: 'front' })).toBe(draft)
  // It does not become the cover either, if its source was the only picture of the colour.
  const removed = { ...draft, colors: draft.colors.slice(1) }
  expect(withPicture(removed, { url: 'lit', color: 'white', replaces: 'front' })).toBe(removed)
  const emptied = { ...draft, colors: draft.colors.map((color) => ({ ...color, images: [] })) }
  expect(withPicture(emptied, { url: 'lit', color: 'white', replaces: 'front' })).toBe(emptied)
})
