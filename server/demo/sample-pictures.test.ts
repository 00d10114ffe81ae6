import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describePicture } from '#server/media/picture-processing.ts'
import { sampleGarments } from './catalogue/sample-catalogue.ts'
import { garments } from './drawing/garments.ts'
import { listedPictures, pictureFile } from './picture-list.ts'

const megabyte = 1_000_000

const wanted = sampleGarments.flatMap(({ id, colours }) =>
  colours.flatMap((colour) => [1, 2].map((view) => `${id}--${colour.id}--${view}`)),
)

test('every colour of every sample garment has its two pictures, and no picture is left over', () => {
  expect(Object.keys(listedPictures()).sort()).toEqual([...wanted, 'hero', 'souk'].sort())
})

test('each garment of the catalogue can be drawn, in each of its colours', () => {
  const drawn = Object.fromEntries(garments.map(({ id, colours }) => [id, [...colours].sort()]))
  expect(drawn).toEqual(Object.fromEntries(sampleGarments.map((g) => [g.id, g.colours.map(({ id }) => id).sort()])))
})

test('the list says of each file what the file is', async () => {
  for (const [name, { placeholder, ...listed }] of Object.entries(listedPictures())) {
    const { placeholder: _, ...found } = await describePicture(await readFile(pictureFile(name)))
    expect({ name, ...found }).toEqual({ name, ...listed })
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  }
})

test('a clone is not made heavy by them', () => {
  const bytes = Object.keys(listedPictures()).reduce((sum, name) => sum + statSync(pictureFile(name)).size, 0)
  expect(bytes).toBeLessThan(12 * megabyte)
})
