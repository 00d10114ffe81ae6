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
  expect(imagesOf(withPicture(draft, { url: 'front', color: 'white', replaces: 'gone' }))[0]).toEqual(['back', 'front'])
})
